import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileStore } from './file-store.ts';

let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'tintero-files-'));
  folder = join(parent, 'media');
});
afterEach(() => rm(parent, { recursive: true }));

test('a folder keeps files under their names, and nothing beside them', async () => {
  const files = await createFileStore({ folder, s3: null });
  await files.put('a.webp', Buffer.from('first'), 'image/webp');
  await files.put('a.webp', Buffer.from('second'), 'image/webp');
  expect(await readdir(folder)).toEqual(['a.webp']);
  expect(await files.has('a.webp')).toBe(true);
  const stream = await files.read('a.webp');
  expect(stream && (await text(stream))).toBe('second');

  await files.remove('a.webp');
  await files.remove('a.webp');
  expect(await files.has('a.webp')).toBe(false);
  expect(await files.read('a.webp')).toBeNull();
});

test('a name cannot leave the folder', async () => {
  const files = await createFileStore({ folder, s3: null });
  await writeFile(join(parent, 'secret.txt'), 'secret');
  const name = '../secret.txt';
  await expect(files.put(name, Buffer.from(''), 'text/plain')).rejects.toThrow('is not the name of a file');
  await expect(files.has(name)).rejects.toThrow('is not the name of a file');
  await expect(files.read(name)).rejects.toThrow('is not the name of a file');
  await expect(files.remove(name)).rejects.toThrow('is not the name of a file');
  expect(await readdir(parent)).toEqual(['media', 'secret.txt']);
});
