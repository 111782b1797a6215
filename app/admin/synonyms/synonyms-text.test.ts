import { expect, test } from 'vitest';
import { groupsOf, lineErrors, textOf } from './synonyms-text.ts';

const groups = [{ terms: ['lapicera', 'birome'] }, { terms: ['goma eva', 'foamy'] }];

test('a group is a line, and empty lines and words are none', () => {
  expect(textOf(groups)).toBe('lapicera, birome\ngoma eva, foamy');
  expect(groupsOf(' lapicera ,birome,\n\n goma eva, foamy \n')).toEqual(groups);
});

test('a line that is no group is named by its number', () => {
  expect(lineErrors(textOf(groups))).toEqual({});
  expect(lineErrors('lapicera, birome\n\ntijera').text).toMatch(/^Renglón 3/);
  expect(lineErrors('lapicera, ¡!').text).toMatch(/^Renglón 1/);
});
