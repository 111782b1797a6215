import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nestFields, renumber } from './multipart.ts';

describe('fields with bracketed names', () => {
  test.each([
    [[['name', 'a']], { name: 'a' }],
    [
      [
        ['size[long]', '3'],
        ['size[width]', '4'],
      ],
      { size: { long: '3', width: '4' } },
    ],
    [
      [
        ['l[1]', 'b'],
        ['l[0]', 'a'],
      ],
      { l: ['a', 'b'] },
    ],
    [
      [
        ['l[]', 'a'],
        ['l[]', 'b'],
      ],
      { l: ['a', 'b'] },
    ],
    [
      [
        ['s[2][c]', 'z'],
        ['s[0][c]', 'x'],
      ],
      { s: [{ c: 'x' }, { c: 'z' }] },
    ],
    [
      [
        ['s[0][img][0]', 'u'],
        ['s[0][img][1]', 'v'],
      ],
      { s: [{ img: ['u', 'v'] }] },
    ],
    [
      [
        ['a', '1'],
        ['a', '2'],
      ],
      { a: '2' },
    ],
    [
      [
        ['m[0]', 'a'],
        ['m[x]', 'b'],
      ],
      { m: { 0: 'a', x: 'b' } },
    ],
  ] as Array<[Array<[string, string]>, object]>)('%j', (fields, expected) => {
    expect(nestFields(fields)).toEqual(expected);
  });

  test('any object of texts and lists survives the form made of it', () => {
    const key = fc.stringMatching(/^[a-z]{1,6}$/);
    const leaf = fc.string();
    const list = fc.array(leaf, { minLength: 1, maxLength: 12 });
    const inner = fc.dictionary(key, fc.oneof(leaf, list), { minKeys: 1, maxKeys: 4, noNullPrototype: true });
    const body = fc.dictionary(key, fc.oneof(leaf, list, inner), { maxKeys: 5, noNullPrototype: true });
    fc.assert(
      fc.property(body, (given) => {
        expect(nestFields(flatten(given))).toEqual(given);
      }),
    );
  });

  test('no name reaches a prototype or throws', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom(...Array.from('[]a0_'), '__proto__', 'constructor') })),
        (names) => {
          try {
            const body = nestFields(names.map((name): [string, string] => [name, 'x']));
            expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
          } catch (error) {
            expect(error).toMatchObject({ code: 'malformed' });
          }
          expect(({} as Record<string, unknown>).x).toBeUndefined();
        },
      ),
    );
  });
});

test.each([
  ['s[2][f]', ['s[0][c]', 's[2][c]'], 's[1][f]'],
  ['s[10][f]', ['s[10][c]', 's[9][c]', 's[2][c]'], 's[2][f]'],
  ['s[0][f]', ['s[0][c]'], 's[0][f]'],
  ['s[3][f]', ['s[0][c]'], 's[3][f]'],
  ['s[1][f]', ['other[0]', 's[1][c]', 's[1][d]'], 's[0][f]'],
  ['file', ['s[0][c]'], 'file'],
])('a file called %s among %j belongs to %s', (field, names, expected) => {
  expect(renumber(field, names)).toBe(expected);
});

/** Flattens an object into a form's names: `a[b][0]`. */
function flatten(value: object, prefix = ''): Array<[string, string]> {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const name = prefix ? `${prefix}[${key}]` : key;
    return typeof inner === 'string' ? [[name, inner] as [string, string]] : flatten(inner as object, name);
  });
}
