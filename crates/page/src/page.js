// The page reads without this. It makes tables sort, and opens what is folded before printing.
for (const table of document.querySelectorAll("table.sortable")) {
  const body = table.tBodies[0];
  const value = (row, column) => {
    const cell = row.cells[column];
    return "value" in cell.dataset ? Number(cell.dataset.value) : cell.textContent;
  };
  const compare = (one, other) => {
    if (typeof one !== typeof other) return typeof one === "number" ? -1 : 1;
    return typeof one === "number" ? other - one : one.localeCompare(other);
  };
  [...table.tHead.rows[0].cells].forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const rows = [...body.rows].sort((a, b) => compare(value(a, column), value(b, column)));
      const sorted = head.hasAttribute("aria-sort") && rows.every((row, at) => row === body.rows[at]);
      for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
      const numeric = head.classList.contains("number");
      head.setAttribute("aria-sort", numeric === sorted ? "ascending" : "descending");
      body.append(...(sorted ? rows.reverse() : rows));
    });
  });
}
addEventListener("beforeprint", () => {
  for (const fold of document.querySelectorAll("details")) fold.open = true;
});
