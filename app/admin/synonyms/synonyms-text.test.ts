import { expect, test } from 'vitest';
import { groupsOf, groupWith, lineErrors, textOf, withWord } from './synonyms-text.ts';

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

test('a word joins the group of the shop’s word, once, or begins a new one', () => {
  const text = textOf(groups);
  const added = withWord(text, { word: 'boli', shopWord: ' Lapicera ' });
  expect(added).toEqual({ text: 'lapicera, birome, boli\ngoma eva, foamy', line: 1 });
  expect(withWord(added.text, { word: 'Bolí', shopWord: 'birome' })).toEqual(added);
  expect(withWord(text, { word: 'jarro', shopWord: 'taza' })).toEqual({
    text: `${text}\ntaza, jarro`,
    line: 3,
  });
  expect(groupWith(text, 'FOAMY')).toEqual(['goma eva', 'foamy']);
  expect(groupWith(text, 'jarro')).toBeNull();
});
