import type { Aspect } from './aspects.ts';

/** Aspects of which another value is still the same article. */
export const SOFT: ReadonlySet<Aspect> = new Set([
  'size',
  'material',
  'assorted',
  'level',
  'use',
  'thickness',
  'tip',
]);
/** Values of those that are another article, unless its name says them, too. */
const ASKED_ALOUD = new Set(['grueso', 'cientifica', 'carro']);
/** Values of those of which one excludes the others. */
const EXCLUSIVE: ReadonlyArray<readonly string[]> = [
  ['grueso', 'fino'],
  ['grande', 'mediano', 'chico'],
  ['largo', 'corto'],
  ['redonda', 'chata', 'aguda'],
  ['metal', 'plastico', 'madera'],
];
/** True if no value that is asked for can be that of an article with the given ones. */
export function excludes(wanted: readonly string[], given: readonly string[] = []): boolean {
  return wanted.every(
    (value) =>
      ASKED_ALOUD.has(value) ||
      EXCLUSIVE.some((values) => values.includes(value) && given.some((other) => values.includes(other))),
  );
}
