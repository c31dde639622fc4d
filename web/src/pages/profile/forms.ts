import { texts } from "../../texts.ts";

/** A field of a form. */
export interface Field {
  name: string;
  label: string;
  hint?: string;
  secret?: boolean;
  optional?: boolean;
  /** What a browser may fill in. */
  fill: "username" | "current-password" | "new-password" | "one-time-code" | "off";
}

const says = texts.account;
const name: Field = { name: "name", label: says.name, fill: "username" };
const password: Field = { name: "password", label: says.password, secret: true, fill: "current-password" };
const fresh = (field: string, label: string): Field => ({ name: field, label, hint: says.passwordHint, secret: true, fill: "new-password" });

/** What each form asks for. */
export const FORMS = {
  signUp: [{ ...name, hint: says.nameHint }, fresh("password", says.password)],
  signIn: [name, password],
  recover: [name, { name: "recovery", label: says.code, fill: "one-time-code" as const }, fresh("password", says.newPassword)],
  password: [{ ...password, name: "old", label: says.oldPassword }, fresh("new", says.newPassword)],
  rename: [{ ...name, hint: says.nameHint }],
  delete: [password],
  bot: [{ ...name, hint: says.nameHint, fill: "off" as const }],
} satisfies Record<string, Field[]>;
