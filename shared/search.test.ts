import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categoryText, fold, matchesSearch, searchWords, taxonomyKey, taxonomySlug } from './search.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 30 });
const spanish = fc.string({
  unit: fc.constantFrom(...Array.from('aábcdeéfghiílmnñoópqrstuúüvxyzAÁÉÑÓÚÜ 0123456789-')),
  maxLength: 30,
});

describe('fold', () => {
  test.each([
    ['Lápiz Ñandú', 'lapiz nandu'],
    ['PINGÜINO', 'pinguino'],
    ['n\u0303', 'n'],
    ['ΛΟΓΟΣ', 'λογοσ'],
    ['Straße', 'straße'],
  ])('%s is %s', (one, folded) => expect(fold(one)).toBe(folded));

  test('folding again changes nothing; case and accents are gone', () => {
    fc.assert(
      fc.property(spanish, (one) => {
        expect(fold(fold(one))).toBe(fold(one));
        expect(fold(one.toUpperCase())).toBe(fold(one));
        expect(fold(one.normalize('NFD'))).toBe(fold(one));
        expect(fold(one)).toMatch(/^[a-z0-9 -]*$/);
      }),
    );
  });
});

describe('search', () => {
  test('words are split on spaces of any kind, empty ones left out', () => {
    expect(searchWords('  Lápiz \t\u00a0NEGRO\n')).toEqual(['lapiz', 'negro']);
    expect(searchWords(' ')).toEqual([]);
  });

  test('a name is found by any of its parts, in any order and case', () => {
    fc.assert(
      fc.property(spanish, fc.nat(30), fc.nat(30), (name, from, to) => {
        const parts = [name.slice(Math.min(from, to), Math.max(from, to)), ...name.split(' ').reverse()];
        expect(matchesSearch(name, parts.join(' '))).toBe(true);
        expect(matchesSearch(name.toUpperCase(), parts.join('  '))).toBe(true);
      }),
    );
  });

  test('more words never find more', () => {
    fc.assert(
      fc.property(text, text, text, (name, one, other) => {
        if (matchesSearch(name, `${one} ${other}`)) expect(matchesSearch(name, one)).toBe(true);
      }),
    );
  });

  test('every word must be there', () => {
    expect(matchesSearch('Lápiz negro HB', 'negro lapiz')).toBe(true);
    expect(matchesSearch('Lápiz negro HB', 'negro goma')).toBe(false);
    expect(matchesSearch('Lápiz negro HB', 'lapiznegro')).toBe(false);
  });
});

describe('categories and brands', () => {
  test('a name and its address have the same key', () => {
    fc.assert(
      fc.property(text, (name) => {
        expect(taxonomyKey(taxonomySlug(name))).toBe(taxonomyKey(name.trim()));
      }),
    );
  });

  test('case, accents, and space against hyphen do not matter', () => {
    fc.assert(
      fc.property(spanish, (name) => {
        expect(taxonomyKey(name.toUpperCase())).toBe(taxonomyKey(name));
        expect(taxonomyKey(name.replaceAll(' ', '-'))).toBe(taxonomyKey(name));
        expect(taxonomyKey(taxonomyKey(name))).toBe(taxonomyKey(name));
      }),
    );
    expect(taxonomyKey('Lápices de Colores')).toBe('lapices-de-colores');
    expect(taxonomyKey('Faber - Castell')).toBe('faber-castell');
    expect(taxonomyKey(' - ')).toBe('-');
  });

  test('an address has no spaces and keeps accents; a screen shows no hyphens', () => {
    expect(taxonomySlug(' Lápices  de colores ')).toBe('Lápices-de-colores');
    expect(categoryText('Lápices-de-colores')).toBe('Lápices de colores');
  });
});
