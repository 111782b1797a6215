import { expect, test } from 'vitest';
import { newPage, writePdf, writeText } from './pdf.ts';

/** Draws pages and counts them; `fails`: the page that cannot be drawn. */
function countingPdf(count: number, { fails = Infinity } = {}) {
  const drawn = { pages: 0 };
  const pdf = writePdf({ title: 'Prueba' }, function* (pdf) {
    while (drawn.pages < count) {
      if (drawn.pages === fails) throw new Error('cannot be drawn');
      newPage(pdf, { width: 50, height: 25 });
      writeText(pdf, 'Página', { box: { x: 0, y: 0, width: 50, height: 10 }, size: 4 });
      drawn.pages += 1;
      yield;
    }
  });
  return { drawn, pdf };
}

test('pages are drawn as they are read, and no more once the reader has left', async () => {
  const { drawn, pdf } = countingPdf(1_000);
  const reader = pdf[Symbol.asyncIterator]();
  expect(drawn.pages).toBe(0);
  await reader.next();
  expect(drawn.pages).toBeLessThan(10);
  await reader.return(undefined);
  const seen = drawn.pages;
  expect(await reader.next()).toEqual({ done: true, value: undefined });
  expect(drawn.pages).toBe(seen);
});

test('a page that cannot be drawn is the reader’s error', async () => {
  const { pdf } = countingPdf(3, { fails: 0 });
  await expect(pdf.next()).rejects.toThrow('cannot be drawn');
});
