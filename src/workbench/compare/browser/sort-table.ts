/** Sorts the rows of a table by a column when its heading is pressed: best first, then in reverse. */
export function makeSortable(table: HTMLTableElement): void {
  const buttons = [...table.querySelectorAll<HTMLButtonElement>('button[data-sort]')];
  buttons.forEach((button, column) => {
    button.addEventListener('click', () => {
      const heading = button.parentElement as HTMLElement;
      const down = heading.getAttribute('aria-sort') !== 'descending';
      for (const other of buttons) other.parentElement?.removeAttribute('aria-sort');
      heading.setAttribute('aria-sort', down ? 'descending' : 'ascending');
      sortRows(table, column, down);
    });
  });
}

function sortRows(table: HTMLTableElement, column: number, down: boolean): void {
  const [body] = table.tBodies;
  const valueOf = (row: HTMLTableRowElement): string => row.cells[column].dataset['value'] ?? '';
  const rows = [...body.rows].sort((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    // Rows without a value come last in both orders.
    if (left === '' || right === '') return Number(left === '') - Number(right === '');
    const [x, y] = [Number(left), Number(right)];
    // Names go from A to Z at first.
    const order = Number.isNaN(x) || Number.isNaN(y) ? left.localeCompare(right) : y - x;
    return down ? order : -order;
  });
  body.append(...rows);
}
