import { expect, test } from 'vitest';
import { withoutSlips } from './slips.ts';

test.each([
  ['papel crepé celeste uno no perdón dos', 'papel crepé celeste dos'],
  ['un pincel número diez no esperá acá dice número seis redondo', 'un pincel número seis redondo'],
  ['2 gomas, no, mejor 3', '3 gomas'],
  ['la resma una no dos mejor poneme tres', 'la resma tres'],
  [
    'dos cuadernos rayados de 48 hojas no mejor tres y que sean rojos',
    'tres cuadernos rayados de 48 hojas rojos',
  ],
  ['una azul no mejor dos azules', 'dos azul azules'],
  ['tres cartulinas y una goma no perdón dos', 'tres cartulinas y dos goma'],
])('%s', (spoken, meant) => {
  expect(withoutSlips(spoken)).toBe(meant);
});

test.each([
  '1 tijera, no de punta',
  'lapicera negra no la Pilot',
  'dos gomas no hay apuro',
  '1 cuaderno no importa la marca',
])('%s stays', (line) => {
  expect(withoutSlips(line)).toBe(line);
});
