import { expect, test } from 'vitest';
import { adding, allChanged, joining, takingBack } from './group-changes.ts';

const pens = { terms: ['lapicera', 'birome'] };
const foam = { terms: ['goma eva', 'foamy'] };
const groups = [pens, foam];

test('a word joins the group of the shop’s word, or begins a new one', () => {
  const joined = { terms: ['lapicera', 'birome', 'boli'] };
  expect(joining(groups, { word: 'boli', shopWord: 'Birome' })).toEqual({ at: 0, from: pens, to: joined });
  const cups = { terms: ['taza', 'jarro'] };
  expect(joining(groups, { word: 'jarro', shopWord: 'taza' })).toEqual({ at: 2, from: null, to: cups });
});

test('changes are taken back to where everything was', () => {
  const changes = [
    { at: 0, from: pens, to: null },
    ...adding([foam], [{ terms: ['taza', 'jarro'] }, { terms: ['vaso', 'copa'] }]),
  ];
  const after = allChanged(groups, changes);
  expect(after?.map(({ terms }) => terms[0])).toEqual(['goma eva', 'taza', 'vaso']);
  expect(allChanged(after ?? [], takingBack(changes))).toEqual(groups);
});

test('a group that somebody else changed is not changed', () => {
  const others = [{ terms: ['lapicera', 'pen'] }, foam];
  expect(allChanged(others, [{ at: 0, from: pens, to: null }])).toBeNull();
  // It may have moved meanwhile.
  expect(allChanged([foam, pens], [{ at: 0, from: pens, to: null }])).toEqual([foam]);
});
