export { fromCellText } from './cell-text.ts';
export { columnLetter } from './column-letter.ts';
export { guardText, releaseText } from './formula-guard.ts';
export { type OutCell, type OutRows, type TableKind, writeTable } from './write-table.ts';
