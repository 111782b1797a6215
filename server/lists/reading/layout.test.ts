import { expect, test } from 'vitest';
import { linesOfPage, type Segment } from './layout.ts';

/** A text of ten-point letters in a row, each letter five points wide. */
const at = (row: number, left: number, text: string): Segment => ({
  text,
  left,
  right: left + text.length * 5,
  top: row * 15,
  bottom: row * 15 + 10,
});

const LEFT = ['2 cuadernos', '3 lápices negros', '1 goma blanca', '20 folios A4'];
const RIGHT = ['1 regla de 20', '1 compás', '2 afiches', '1 tijera'];

test('pieces of a line are joined, with a space where there is one', () => {
  const pieces = [at(0, 60, 'dura'), at(0, 0, 'Cuader'), at(0, 30, 'no'), at(1, 0, 'Regla')];
  expect(linesOfPage(pieces)).toEqual(['Cuaderno dura', 'Regla']);
});

test('two columns are read one after the other, between what spans them', () => {
  const title = at(0, 0, 'Lista de útiles de tercer grado del año que viene, turno mañana');
  const note = at(6, 0, 'Todo con nombre y apellido, en una bolsa, el primer día de clases');
  const columns = LEFT.flatMap((text, row) => [at(row + 1, 0, text), at(row + 1, 200, RIGHT[row] ?? '')]);
  expect(linesOfPage([title, ...columns, note])).toEqual([title.text, ...LEFT, ...RIGHT, note.text]);
});

test('three columns, too', () => {
  const page = LEFT.flatMap((text, row) => [
    at(row, 0, text),
    at(row, 150, RIGHT[row] ?? ''),
    at(row, 300, `${row + 1} sobres`),
  ]);
  expect(linesOfPage(page)).toEqual([...LEFT, ...RIGHT, '1 sobres', '2 sobres', '3 sobres', '4 sobres']);
});

test('a table of quantities and things is read by its rows', () => {
  const page = LEFT.flatMap((text, row) => [at(row, 0, String(row + 1)), at(row, 100, text)]);
  expect(linesOfPage(page)).toEqual(LEFT.map((text, row) => `${row + 1} ${text}`));
  const reversed = LEFT.flatMap((text, row) => [at(row, 0, text), at(row, 300, String(row + 1))]);
  expect(linesOfPage(reversed)).toEqual(LEFT.map((text, row) => `${text} ${row + 1}`));
});

test('so is one with a brand beside each thing', () => {
  const brands = ['Rivadavia', 'Faber-Castell', 'Staedtler', 'Luma'];
  const page = LEFT.flatMap((text, row) => [at(row, 0, text), at(row, 200, brands[row] ?? '')]);
  expect(linesOfPage(page)).toEqual(LEFT.map((text, row) => `${text} ${brands[row]}`));
});
