import { createServer } from "vite";

/** The development server with the kit's pages; every answer that the pages ask for is recorded. */
export async function startKit() {
  const root = new URL("../..", import.meta.url).pathname;
  const server = await createServer({ root, logLevel: "error", server: { port: 0, host: "127.0.0.1", hmr: false, ws: false } });
  await server.listen();
  return { address: `http://127.0.0.1:${server.httpServer.address().port}`, stop: () => server.close() };
}
