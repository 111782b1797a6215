import { expect, test } from 'vitest';
import { fileName, mediaAddress, pictureName, readFileName, readPicture, srcSetOf } from './pictures.ts';

const hash = '0123456789abcdef0123456789abcdef';
const name = pictureName({ hash, width: 800, height: 600, color: '#d8c7a1' });
const stem = name.replace('.webp', '');

test('a name has size and colour, and can be read again', () => {
  expect(name).toBe(`${hash}_800x600_d8c7a1.webp`);
  expect(readPicture(mediaAddress(name))).toEqual({ stem, width: 800, height: 600, color: '#d8c7a1' });
});

test('an address that is no whole picture of ours has no sizes', () => {
  for (const address of [
    name,
    `/media/${stem}-320.webp`,
    `/media/${stem}.avif`,
    `/media/${hash}.webp`,
    `https://example.com/media/${name}`,
    '/assets/no-picture.svg',
    '',
  ])
    expect(readPicture(address), address).toBeNull();
});

test('srcset lists the smaller widths, then the whole picture', () => {
  const picture = readPicture(mediaAddress(name));
  expect(picture && srcSetOf(picture, 'avif')).toBe(
    [160, 320, 480, 640].map((width) => `/media/${stem}-${width}.avif ${width}w, `).join('') +
      `/media/${stem}.avif 800w`,
  );
  const small = readPicture(mediaAddress(pictureName({ hash, width: 160, height: 90, color: '#ffffff' })));
  expect(small && srcSetOf(small, 'webp')).toBe(`/media/${hash}_160x90_ffffff.webp 160w`);
});

test('only names in srcset are files', () => {
  for (const [width, format] of [
    [160, 'avif'],
    [640, 'webp'],
    [null, 'avif'],
    [null, 'webp'],
  ] as const) {
    const picture = { stem, width: 800, height: 600, color: '#d8c7a1' };
    const file = fileName({ picture, width, format });
    expect(readFileName(file)).toEqual({ picture, width, format });
  }
  for (const wrong of [
    '-800.webp',
    '-960.avif',
    '-100.webp',
    '-0320.webp',
    '-320.png',
    '-320',
    '.jpg',
    '-320-160.webp',
  ])
    expect(readFileName(`${stem}${wrong}`), wrong).toBeNull();
});
