import { expect, test } from 'vitest';
import { isDrawing } from './raster-drawing.ts';

const says = (text: string) => isDrawing(Buffer.from(text));

test('a drawing is known by its first element, after what may stand before it', () => {
  const before =
    '\ufeff<?xml version="1.0"?>\n<!-- a > b -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n';
  expect(says(`${before}<!-- c --><svg width="1">`)).toBe(true);
  expect(says('<SVG>')).toBe(true);
  expect(says('<svgs>')).toBe(false);
  expect(says('<html><svg>')).toBe(false);
  expect(says('<!-- <svg> ')).toBe(false);
  expect(says('text <svg>')).toBe(false);
});

test('many comments without a drawing are read once: trying each way to split them would never end', () => {
  expect(says('<!---->'.repeat(570))).toBe(false);
  expect(says(`${'<!---->\n'.repeat(400)}<svg>`)).toBe(true);
  expect(says('<!doctype svg>'.repeat(280))).toBe(false);
  expect(says(`<?xml ${' '.repeat(3900)}`)).toBe(false);
});
