/** Where the focus goes after a cell. */
export type CellMove = 'down' | 'right' | 'left' | 'stay';

/** The attribute of an editable cell, with the name of its field. */
const CELL = '[data-cell]';

/** The button that opens a cell. */
export const CLOSED_CELL = '[data-opens-cell]';

/**
 * The editable cell in that direction within the table, or the list with `data-cells`: in the next row of the same
 * field, or beside; null: none.
 */
export function neighbourOf(cell: HTMLElement, move: CellMove): HTMLElement | null {
  const all = [...(cell.closest('table, [data-cells]')?.querySelectorAll<HTMLElement>(CELL) ?? [])];
  const line = move === 'down' ? all.filter(({ dataset }) => dataset.cell === cell.dataset.cell) : all;
  const step = { down: 1, right: 1, left: -1, stay: 0 }[move];
  return step === 0 ? null : (line[line.indexOf(cell) + step] ?? null);
}
