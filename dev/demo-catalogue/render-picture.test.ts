import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renderPicture } from './render-picture.ts';

test('a picture is an opaque WebP of 640 × 640, small, and the same each time', async () => {
  const made = await renderPicture({ drawing: 'backpack', tint: '#e2574c' });
  const { bytes } = made;
  const { format, width, height, hasAlpha } = await sharp(bytes).metadata();
  expect({ format, width, height, hasAlpha }).toEqual({
    format: 'webp',
    width: 640,
    height: 640,
    hasAlpha: false,
  });
  expect(bytes.length).toBeLessThan(60_000);
  expect(await renderPicture({ drawing: 'backpack', tint: '#e2574c' })).toEqual(made);
  expect(made).toMatchObject({ width: 640, height: 640, color: '#dbbcb9' });
});

test('the tint is visible on a paper background', async () => {
  const { bytes } = await renderPicture({ drawing: 'paint-jar', tint: '#2f6fd0' });
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
  ];
  const farthest = (actual: number[], expected: number[]) =>
    Math.max(...actual.map((value, i) => Math.abs(value - (expected[i] ?? 0))));
  expect(farthest(pixel(10, 10), [0xfb, 0xfa, 0xf6])).toBeLessThan(14);
  expect(farthest(pixel(320, 496), [0x2f, 0x6f, 0xd0])).toBeLessThan(14);
});
