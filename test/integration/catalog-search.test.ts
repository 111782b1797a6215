import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#shared/schemas/catalog.ts';
import { fold, matchesSearch } from '#shared/search.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;

const names = [
  'Lápiz negro HB',
  'LÁPICES de colores x12',
  'Cuaderno Éxito nº 3',
  'Ñandú de peluche',
  'Cinta 100% algodón',
  'Cinta_de_papel',
  'Regla \\ escuadra',
  'Goma (blanca) *suave*',
  'Repuesto A4 - 96 hojas',
  "Block 'El Nene'",
  'Pincel 3/4"',
  'Über Stift Größe 2',
  'ΛΟΓΟΣ',
  'Тетрадь Ёлка',
  '笔记本 A5',
  '🖍 Crayones 🖍',
];

beforeAll(async () => {
  shop = await openTestShop();
  for (const name of names) await shop.givenProduct({ name, stock: 1 });
});

afterAll(() => shop.close());

async function found(query: string): Promise<string[]> {
  const path = `/products?q=${encodeURIComponent(query)}`;
  return (await shop.expectOk(shop.call<Product[]>('GET', path))).map(({ name }) => name).sort();
}

const matching = (query: string) => names.filter((name) => matchesSearch(name, query)).sort();

test.each([
  ['lapiz', ['Lápiz negro HB']],
  ['LÁPI', ['LÁPICES de colores x12', 'Lápiz negro HB']],
  ['  negro   lápiz ', ['Lápiz negro HB']],
  ['lapiz colores', []],
  ['nandu', ['Ñandú de peluche']],
  ['ÑANDÚ', ['Ñandú de peluche']],
  ['%', ['Cinta 100% algodón']],
  ['_', ['Cinta_de_papel']],
  ['\\', ['Regla \\ escuadra']],
  ['cinta_d', ['Cinta_de_papel']],
  ['*', ['Goma (blanca) *suave*']],
  ["'el", ["Block 'El Nene'"]],
  ['λογος', []],
  ['ΛΟΓΟΣ', ['ΛΟΓΟΣ']],
  ['елка', ['Тетрадь Ёлка']],
  ['🖍', ['🖍 Crayones 🖍']],
  ['2', ['LÁPICES de colores x12', 'Über Stift Größe 2']],
])('q=%s finds %j', async (query, expected) => {
  expect(await found(query)).toEqual([...expected].sort());
  expect(matching(query)).toEqual([...expected].sort());
});

test('an empty search finds everything', async () => {
  expect(await found('')).toHaveLength(names.length);
  expect(await found('   ')).toHaveLength(names.length);
});

test('the database matches as shared/search.ts does, for any text', async () => {
  const pieces = fc.oneof(
    fc.constantFrom(...names).chain((name) => {
      const characters = Array.from(name);
      return fc
        .tuple(fc.nat(characters.length), fc.integer({ min: 1, max: 6 }))
        .map(([from, length]) => characters.slice(from, from + length).join(''));
    }),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
    fc.constantFrom('%', '_', '\\', '\\%', '%%', "'", '"', '(', '[', '+', '.', '?', '\t', '\u00a0', ' '),
  );
  const query = fc
    .tuple(fc.array(pieces, { minLength: 1, maxLength: 3 }), fc.constantFrom(' ', '', '  '))
    .map(([words, gap]) => words.join(gap))
    .filter((text) => !text.includes('\0') && text.isWellFormed());
  await fc.assert(
    fc.asyncProperty(query, fc.boolean(), async (text, upper) => {
      const typed = upper ? text.toUpperCase() : text;
      expect(await found(typed)).toEqual(matching(typed));
    }),
    { numRuns: 150 },
  );
});

/** Alphabets with the same rules in Node's and PostgreSQL's versions of Unicode. */
const letters = fc.constantFrom(
  ...Array.from('abcxyzñçABCXYZÑÇáéíóúüÁÉÍÓÚÜàèâêãõåÅøØæÆßẞœŒłŁžŽİıǅǄ'),
  ...Array.from('αβγςσΑΒΓΣάέΐώ'),
  ...Array.from('абвёйАБВЁЙ'),
  ...Array.from('אבגابت中文字日本ガ한글ไทย'),
  ...Array.from('0189 -_.,;:%\\\'"()¿?¡!ºª€$'),
  '\u0301',
  '\u0303',
  'n\u0303',
  'e\u0301',
  '\u200d',
  '🖍',
  '👩‍🏫',
);

test('fold() in SQL equals the one in TypeScript, in many alphabets', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: letters, maxLength: 12 }), { minLength: 1, maxLength: 40 }),
      async (texts) => {
        const { rows } = await sql<{ folded: string }>`
        select fold(t.value) as folded from unnest(${texts}::text[]) with ordinality as t(value, position) order by position`.execute(
          shop.db,
        );
        expect(rows.map(({ folded }) => folded)).toEqual(texts.map(fold));
      },
    ),
    { numRuns: 60 },
  );
});

test('name_words() in SQL splits as the words of a search are split, in many alphabets', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: letters, maxLength: 24 }), { minLength: 1, maxLength: 40 }),
      async (texts) => {
        const { rows } = await sql<{ words: string[] }>`
        select tsvector_to_array(name_words(fold(t.value))) as words
        from unnest(${texts}::text[]) with ordinality as t(value, position) order by position`.execute(
          shop.db,
        );
        const words = texts.map((text) => [...new Set(fold(text).match(/[a-z0-9]+/g))].sort());
        expect(rows.map((row) => row.words.toSorted())).toEqual(words);
      },
    ),
    { numRuns: 60 },
  );
});

test('spanish_sort_key() orders as Intl.Collator does: Spanish letters, digits, spaces', async () => {
  const spanish = fc.constantFrom(
    ...Array.from('abcdefghijklmnñopqrstuvwxyzABCLMNÑOPXYZáéíóúüÁÉÍÓÚÜ0123456789 '),
  );
  const collator = new Intl.Collator('es', { sensitivity: 'base' });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: spanish, maxLength: 8 }), { minLength: 2, maxLength: 60 }),
      async (texts) => {
        const { rows } = await sql<{ value: string }>`
        select t.value from unnest(${texts}::text[]) as t(value) order by spanish_sort_key(t.value) collate "C"`.execute(
          shop.db,
        );
        for (const [position, { value }] of rows.entries()) {
          const before = rows[position - 1];
          if (before)
            expect(collator.compare(before.value, value), `${before.value} | ${value}`).toBeLessThanOrEqual(
              0,
            );
        }
      },
    ),
    { numRuns: 60 },
  );
});
