import { type Box, drawBarcode, type Pdf, widthOf, writePdf, writeText } from '#server/documents/index.ts';
import { LABEL_LAYOUTS, type LabelLayout, type LabelLayoutName } from '#shared/labels.ts';
import { formatPesos } from '#shared/money.ts';
import { layOut } from './lay-out.ts';

/** What a label shows. `net`: the price without national taxes, where the law wants it beside. Pesos. */
export type Label = { name: string; code: string | null; price: number; net: number | null };

/** Streams labels as a PDF; `start`: the place of the first one on its sheet, from 1. */
export function drawLabels(
  labels: Iterable<Label>,
  { layout: name, start }: { layout: LabelLayoutName; start: number },
): AsyncIterable<Uint8Array> {
  const layout: LabelLayout = LABEL_LAYOUTS[name];
  return writePdf({ title: 'Etiquetas' }, (pdf) => layOut(pdf, labels, { layout, start, draw: drawLabel }));
}

/**
 * From the top: the name on two lines, the price, the price without taxes, the code. Printers leave the outermost
 * millimetres of a sheet white, so nothing stands there.
 */
function drawLabel(pdf: Pdf, { name, code, price, net }: Label, at: Box): void {
  const edge = at.width >= 52 ? 4 : 2;
  const [x, width] = [at.x + edge, at.width - 2 * edge];
  const vertical = edge / 2 + 0.4;
  const small = at.height < 24;
  const sizes = { name: small ? 2.2 : 2.7, price: small ? 4 : 5.4, net: 1.7, code: small ? 1.9 : 2.2 };
  let y = at.y + vertical;
  const line = (text: string, size: number, lines: number, weight: 'regular' | 'bold') => {
    writeText(pdf, text, { box: { x, y, width, height: size * 1.2 * lines }, size, weight });
    y += size * 1.2 * lines;
  };
  line(name, sizes.name, 2, 'regular');
  line(formatPesos(price), sizes.price, 1, 'bold');
  if (net !== null) {
    const text = `PRECIO SIN IMPUESTOS NACIONALES ${formatPesos(net)}`;
    line(
      text,
      Math.min(sizes.net, (sizes.net * width) / (widthOf(pdf, text, { size: sizes.net }) + 0.1)),
      1,
      'regular',
    );
  }
  y += 0.6;
  const bottom = at.y + at.height - vertical;
  if (code === null) return;
  const box = { x: at.x + 0.5, y, width: at.width - 1, height: bottom - y };
  if (!drawBarcode(pdf, code, box, { letters: sizes.code })) {
    writeText(pdf, code, { box: { ...box, x, width }, size: sizes.code });
  }
}
