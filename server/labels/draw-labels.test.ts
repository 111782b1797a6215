import { expect, test } from 'vitest';
import { keysOf } from '#shared/entries.ts';
import { LABEL_LAYOUTS, type LabelLayout, type LabelLayoutName } from '#shared/labels.ts';
import { printPdf, readCodes, readPdf } from '#test/support/pdf-pages.ts';
import { drawLabels, type Label } from './draw-labels.ts';

const CODES = ['7791407103465', '9789500700016', '12345670', 'A0127-XY', '036000291452', '2000000001235'];
/** As a reader names them: a UPC is an EAN with a zero, a wrong check digit leaves Code 128. */
const READ = [
  'EAN13 7791407103465',
  'EAN13 9789500700016',
  'EAN8 12345670',
  'Code128 A0127-XY',
  'EAN13 0036000291452',
  'Code128 2000000001235',
];

const label = (code: string | null): Label => ({
  name: 'Cuaderno de tapa dura con espiral doble x 84 hojas rayado, Azul marino',
  code,
  price: 12_500.5,
  net: 10_330.99,
  content: { amount: 84, unit: 'u' },
});

async function draw(labels: Label[], options: { layout: LabelLayoutName; start?: number }) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of drawLabels(labels, { start: 1, ...options })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function partAt(name: LabelLayoutName, place: number) {
  const { columns, left, top, gap, label }: LabelLayout = LABEL_LAYOUTS[name];
  const [column, row] = [place % columns, Math.floor(place / columns)];
  return { ...label, x: left + column * (label.width + gap), y: top + row * label.height };
}

test.each(keysOf(LABEL_LAYOUTS))(
  '%s: every code is read back at 200 dpi, on pages of its size',
  async (name) => {
    const { page, columns, rows } = LABEL_LAYOUTS[name];
    const onPage = columns * rows;
    const printed = await printPdf(await draw(CODES.map(label), { layout: name }));
    expect(printed).toHaveLength(Math.ceil(CODES.length / onPage));
    for (const { width, height } of printed) {
      expect(width).toBeCloseTo(page.width, 2);
      expect(height).toBeCloseTo(page.height, 2);
    }
    for (const [index, code] of READ.entries()) {
      const sheet = printed[Math.floor(index / onPage)];
      if (!sheet) throw new Error('a page is missing');
      expect(await readCodes(sheet, partAt(name, index % onPage)), code).toEqual([code]);
    }
  },
);

test('the first label goes where the sheet has its first free one, and a full sheet ends', async () => {
  const [code = ''] = CODES;
  const printed = await printPdf(await draw([label(code), label(code)], { layout: 'a4-24', start: 24 }));
  expect(printed).toHaveLength(2);
  const [first, second] = printed;
  if (!first || !second) throw new Error('a page is missing');
  expect(await readCodes(first, partAt('a4-24', 23))).toEqual([READ[0]]);
  expect(await readCodes(first, partAt('a4-24', 22))).toEqual([]);
  expect(await readCodes(second, partAt('a4-24', 0))).toEqual([READ[0]]);
});

test('a label without a code, or with one that is too long, is printed without bars', async () => {
  const labels = [label(null), label('X'.repeat(40)), label('ñandú')];
  const [page] = await printPdf(await draw(labels, { layout: 'a4-65' }));
  if (!page) throw new Error('no page');
  for (const place of [0, 1, 2]) expect(await readCodes(page, partAt('a4-65', place))).toEqual([]);
});

test('the price of a unit stands on the label where the content is known, and the whole price beside it', async () => {
  const dear = { ...label(null), price: 1_234_567.5, content: { amount: 500, unit: 'g' } } as const;
  for (const layout of keysOf(LABEL_LAYOUTS)) {
    const words = await readPdf(await draw([dear], { layout }));
    expect(words, layout).toContain('$ 1.234.567,50');
    expect(words, layout).toContain('$ 2.469.135');
    expect(words, layout).toContain('por kg');
  }
  expect(await readPdf(await draw([{ ...dear, content: null }], { layout: 'a4-65' }))).not.toContain('por ');
});

test('a full sheet of 65 is one page, all of whose labels are read', async () => {
  const printed = await printPdf(
    await draw(
      Array.from({ length: 65 }, () => label(CODES[0] ?? '')),
      { layout: 'a4-65' },
    ),
  );
  expect(printed).toHaveLength(1);
  const [page] = printed;
  if (!page) throw new Error('no page');
  for (let place = 0; place < 65; place++) {
    expect(await readCodes(page, partAt('a4-65', place)), String(place)).toEqual([READ[0]]);
  }
});
