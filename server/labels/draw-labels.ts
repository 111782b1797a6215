import { type Box, drawBarcode, type Pdf, widthOf, writePdf, writeText } from '#server/documents/index.ts';
import { LABEL_LAYOUTS, type LabelLayout, type LabelLayoutName } from '#shared/labels.ts';
import { formatPesos } from '#shared/money.ts';
import { type NetContent, unitPriceLines } from '#shared/net-content.ts';
import { layOut } from './lay-out.ts';

/**
 * What a label shows. `net`: the price without national taxes, where the law wants it beside. `content`: for the price
 * of a kilo, litre, metre or unit. Pesos.
 */
export type Label = {
  name: string;
  code: string | null;
  price: number;
  net: number | null;
  content: NetContent | null;
};

/** Streams labels as a PDF; `start`: the place of the first one on its sheet, from 1. */
export function drawLabels(
  labels: Iterable<Label>,
  { layout: name, start }: { layout: LabelLayoutName; start: number },
): AsyncIterable<Uint8Array> {
  const layout: LabelLayout = LABEL_LAYOUTS[name];
  return writePdf({ title: 'Etiquetas' }, (pdf) => layOut(pdf, labels, { layout, start, draw: drawLabel }));
}

/**
 * From the top: the name on two lines, the price and beside it that of a unit, the price without taxes, the code.
 * Printers leave the outermost millimetres of a sheet white, so nothing stands there.
 */
function drawLabel(pdf: Pdf, { name, code, price, net, content }: Label, at: Box): void {
  const edge = at.width >= 52 ? 4 : 2;
  const [x, width] = [at.x + edge, at.width - 2 * edge];
  const vertical = edge / 2 + 0.4;
  const small = at.height < 24;
  const sizes = { name: small ? 2.2 : 2.7, price: small ? 4 : 5.4, net: 1.7, code: small ? 1.9 : 2.2 };
  let y = at.y + vertical;
  writeText(pdf, name, { box: { x, y, width, height: sizes.name * 2.4 }, size: sizes.name });
  y += sizes.name * 2.4;
  const taken = content ? writeUnitPrice(pdf, unitPriceLines(price, content), { x, y, width }) : 0;
  writeLine(pdf, formatPesos(price), { x, y, width: width - taken }, { size: sizes.price, weight: 'bold' });
  y += sizes.price * 1.2;
  if (net !== null) {
    const text = `PRECIO SIN IMPUESTOS NACIONALES ${formatPesos(net)}`;
    y += writeLine(pdf, text, { x, y, width }, { size: sizes.net, weight: 'regular' }) * 1.2;
  }
  y += 0.6;
  const bottom = at.y + at.height - vertical;
  if (code === null) return;
  const box = { x: at.x + 0.5, y, width: at.width - 1, height: bottom - y };
  if (!drawBarcode(pdf, code, box, { letters: sizes.code })) {
    writeText(pdf, code, { box: { ...box, x, width }, size: sizes.code });
  }
}

type Line = Omit<Box, 'height'>;

/** Writes a line whole, in smaller letters where it has no room. Returns their size. */
function writeLine(
  pdf: Pdf,
  text: string,
  at: Line,
  { size, weight }: { size: number; weight: 'regular' | 'bold' },
): number {
  const needed = widthOf(pdf, text, { size, weight }) + 0.1;
  const fitting = Math.min(size, (size * at.width) / needed);
  writeText(pdf, text, { box: { ...at, height: fitting * 1.2 }, size: fitting, weight });
  return fitting;
}

/** In two lines at the right of the price, so that the bars below keep their height. Returns the width that it takes. */
function writeUnitPrice(pdf: Pdf, lines: string[], { x, y, width }: Line): number {
  const size = 1.7;
  const wide = Math.max(...lines.map((line) => widthOf(pdf, line, { size }))) + 0.1;
  for (const [index, line] of lines.entries()) {
    const box = { x: x + width - wide, y: y + 0.3 + index * size * 1.2, width: wide, height: size * 1.2 };
    writeText(pdf, line, { box, size, align: 'right' });
  }
  return wide + 1;
}
