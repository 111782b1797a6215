import { expect, test } from 'vitest';
import { mediaAddress, pictureName } from '#shared/pictures.ts';
import { sourcesFor } from './picture-slots.ts';

const hash = '0123456789abcdef0123456789abcdef';
const address = (width: number, height: number) =>
  mediaAddress(pictureName({ hash, width, height, color: '#d8c7a1' }));

test('an own picture has its files in both formats, and the width of its slot', () => {
  expect(sourcesFor(address(400, 300), 'detail')).toEqual({
    avif: `/media/${hash}_400x300_d8c7a1-160.avif 160w, /media/${hash}_400x300_d8c7a1-320.avif 320w, /media/${hash}_400x300_d8c7a1.avif 400w`,
    webp: `/media/${hash}_400x300_d8c7a1-160.webp 160w, /media/${hash}_400x300_d8c7a1-320.webp 320w, /media/${hash}_400x300_d8c7a1.webp 400w`,
    sizes:
      '(min-width: 1312px) 647px, (min-width: 992px) calc(52.6vw - 49px), (min-width: 768px) calc(52.6vw - 27px), calc(95.6vw - 84px)',
  });
});

test('a tall picture is narrower than its slot', () => {
  expect(sourcesFor(address(300, 400), 'cart')?.sizes).toBe('calc((88px) * 0.750)');
  expect(sourcesFor(address(400, 400), 'cart')?.sizes).toBe('88px');
});

test('a wide picture, cropped to a square, is wider than its slot', () => {
  const photo = sourcesFor(address(600, 400), 'profile', 'cover');
  expect(photo?.sizes).toBe('(min-width: 768px) calc((144px) * 1.500), calc((96px) * 1.500)');
  expect(sourcesFor(address(400, 600), 'small', 'cover')?.sizes).toBe('60px');
});

test('a foreign picture has one size', () => {
  for (const other of ['https://example.com/a.jpg', `/media/${hash}.webp`, '/assets/no-picture-abc.svg', ''])
    expect(sourcesFor(other, 'small'), other).toBeNull();
});
