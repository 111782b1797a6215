import { expect, test } from 'vitest';
import { groupsError, groupsOf, isAbout, placeOfWord, withWords } from './synonyms-text.ts';

const groups = [{ terms: ['lapicera', 'birome'] }, { terms: ['goma eva', 'foamy'] }];

test('a group is a line; empty lines and words, and a word for the second time, are none', () => {
  expect(groupsOf(' lapicera ,birome,, Lapicera\n\n goma eva, foamy \n')).toEqual(groups);
});

test('what is no group says why, and among several which one it is', () => {
  expect(groupsError(groups, 2)).toBeNull();
  expect(groupsError([], 0)).toMatch(/^Escribí al menos dos/);
  expect(groupsError(groupsOf('lapicera, ¡!'), 0)).toBe('Hay algo que no es una palabra.');
  expect(groupsError(groupsOf('lapicera, birome\ntijera'), 0)).toMatch(/^«tijera»: Escribí/);
  expect(groupsError(groups, 299)).toBe('Hasta 300 grupos.');
});

test('words are the same with other accents and capitals', () => {
  expect(withWords(['lapicera'], ['LAPICERA', 'bolí', 'boli'])).toEqual(['lapicera', 'bolí']);
  expect(placeOfWord(groups, ' FOAMY')).toBe(1);
  expect(placeOfWord(groups, 'foam')).toBe(-1);
});

test('a search is about a term that it is a part of, and about one that it begins a word with', () => {
  expect(isAbout('goma eva', 'EVA')).toBe(true);
  expect(isAbout('birome', 'dos biromes azules')).toBe(true);
  expect(isAbout('birome', 'biro')).toBe(true);
  expect(isAbout('eva', 'cueva')).toBe(false);
});
