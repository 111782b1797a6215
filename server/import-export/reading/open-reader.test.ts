import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/import-fields.ts';
import { UnreadableFileError } from '../tables/table.ts';
import { openReader } from './open-reader.ts';

const order = {
  bytes: Buffer.from('Nombre;Marca;Categoría;Precio\nGoma;Pizzini;Gomas;10\n'),
  choice: {},
  settings: DEFAULT_SETTINGS,
};
const never = new AbortController().signal;

test('a file that is read in time yields its products', async () => {
  const reader = await openReader(order, { stop: never });
  expect((await reader.next()).map(({ title }) => title)).toEqual(['Goma']);
  await reader.close();
});

test('reading ends at its deadline, with a message for people', async () => {
  await expect(openReader(order, { stop: never, deadline: 0 })).rejects.toThrow(UnreadableFileError);
});

test('reading ends when it is aborted, with the given reason', async () => {
  const cancelled = new Error('cancelled');
  await expect(openReader(order, { stop: AbortSignal.abort(cancelled) })).rejects.toBe(cancelled);
});
