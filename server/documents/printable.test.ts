import { expect, test } from 'vitest';
import { readPdf } from '#test/support/pdf-pages.ts';
import { newPage, widthOf, writePdf, writeText } from './pdf.ts';
import { printable } from './printable.ts';

test.each([
  ['Lápiz “Ñandú” – 2 × 3 … ½ m² €', 'Lápiz “Ñandú” – 2 × 3 … ½ m² €'],
  ['Lápiz n\u0303', 'Lápiz ñ'],
  ['Cuaderno 🎨 rojo', 'Cuaderno rojo'],
  ['🇦🇷 Bandera 👩‍🎨', 'Bandera'],
  ['Tinta 琉球', 'Tinta ??'],
  ['Wałęsa, Şahin, ﬁbra', 'Walesa, Sahin, fibra'],
  ['T‑shirt\u200b', 'T-shirt'],
  ['№ 5 → 6 ≥ 4', 'No 5 - 6 >= 4'],
  ['dos\nlíneas\t🎨', 'dos\nlíneas'],
  ['🎨', ''],
  ['', ''],
])('«%s» is printed as «%s»', (text, drawn) => expect(printable(text)).toBe(drawn));

test('a document has exactly what can be drawn, and measures that', async () => {
  const chunks: Uint8Array[] = [];
  const pdf = writePdf({ title: 'Prueba' }, function* (pdf) {
    newPage(pdf, { width: 100, height: 20 });
    const text = 'Pincel “fino” – 2 × 3 🎨 琉';
    expect(widthOf(pdf, text, { size: 4 })).toBe(widthOf(pdf, printable(text), { size: 4 }));
    writeText(pdf, text, { box: { x: 0, y: 0, width: 100, height: 10 }, size: 4 });
    yield;
  });
  for await (const chunk of pdf) chunks.push(chunk);
  expect((await readPdf(Buffer.concat(chunks))).trim()).toBe('Pincel “fino” – 2 × 3 ?');
});
