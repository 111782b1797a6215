import { drawBarcode, newPage, type Pdf, widthOf, writePdf, writeText } from '#server/documents/index.ts';
import { formatDateTime } from '#shared/dates.ts';
import { formatPesos } from '#shared/money.ts';
import { HAND_METHOD_NAMES, HAND_METHODS } from '#shared/order-money.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import type { ReceiptPaper } from '#shared/schemas/receipts.ts';
import type { Settings } from '#shared/schemas/settings.ts';

/** The law wants it on whatever is no invoice. */
const NOT_AN_INVOICE = 'Comprobante no válido como factura';

/** In mm. `page`: null for a roll, whose page is as long as what is on it. */
const PAPERS = {
  '80': { width: 80, margin: 4, size: 3.1, line: 4.4, page: null },
  a4: { width: 210, margin: 20, size: 4, line: 6.2, page: 297 },
} as const;
const BARCODE_HEIGHT = 14;

type Line =
  | { kind: 'text'; left: string; right?: string; isBold?: true; isCentred?: true }
  | { kind: 'barcode'; code: string };

/** Streams the receipt of an order as a PDF: on a roll of 80 mm, or on A4. */
export function drawReceipt(
  order: AdminOrder,
  shop: Pick<Settings, 'identity' | 'contact' | 'legal'>,
  paper: ReceiptPaper,
): AsyncIterable<Uint8Array> {
  return writePdf({ title: `Comprobante ${order.code}` }, (pdf) =>
    drawPages(pdf, linesOf(order, shop), paper),
  );
}

function* drawPages(pdf: Pdf, lines: readonly Line[], name: ReceiptPaper): Generator<void> {
  const paper = PAPERS[name];
  const { width, margin, size, line: lineHeight, page } = paper;
  const inner = width - 2 * margin;
  const heightOf = (line: Line) => {
    if (line.kind === 'barcode') return BARCODE_HEIGHT + lineHeight;
    return lineHeight * rowsOf(pdf, line, { width: inner, size });
  };
  const whole = lines.reduce((sum, line) => sum + heightOf(line), 0);
  const height = page ?? whole + 2 * margin;
  newPage(pdf, { width, height });
  let y = margin;
  for (const line of lines) {
    const needed = heightOf(line);
    if (page !== null && y + needed > height - margin) {
      yield;
      newPage(pdf, { width, height });
      y = margin;
    }
    drawLine(pdf, line, { box: { x: margin, y, width: inner, height: needed }, size });
    y += needed;
  }
  yield;
}

/** The width of amounts, in letters' sizes. */
const AMOUNT = 9;

/** A long name takes two rows at most. */
function rowsOf(
  pdf: Pdf,
  { left, right, isBold }: Extract<Line, { kind: 'text' }>,
  { width, size }: { width: number; size: number },
): 1 | 2 {
  const room = right === undefined ? width : width - AMOUNT * size;
  return widthOf(pdf, left, { size, weight: isBold ? 'bold' : 'regular' }) > room ? 2 : 1;
}

type Place = { box: { x: number; y: number; width: number; height: number }; size: number };

function drawLine(pdf: Pdf, line: Line, { box, size }: Place): void {
  if (line.kind === 'barcode') {
    drawBarcode(pdf, line.code, { ...box, height: BARCODE_HEIGHT }, { letters: size });
    return;
  }
  const { left, right, isBold, isCentred } = line;
  const weight = isBold ? 'bold' : 'regular';
  const amount = right === undefined ? 0 : AMOUNT * size;
  const align = isCentred ? 'center' : 'left';
  writeText(pdf, left, { box: { ...box, width: box.width - amount }, size, weight, align });
  if (right === undefined) return;
  const at = { ...box, x: box.x + box.width - amount, width: amount };
  writeText(pdf, right, { box: at, size, weight, align: 'right' });
}

function linesOf(order: AdminOrder, { identity, contact, legal }: Parameters<typeof drawReceipt>[1]): Line[] {
  const { street, city } = contact.address;
  const centred = (left: string): Line[] => (left === '' ? [] : [{ kind: 'text', left, isCentred: true }]);
  return [
    { kind: 'text', left: identity.name, isBold: true, isCentred: true },
    ...centred(legal.name),
    ...centred(legal.cuit === '' ? '' : `CUIT ${legal.cuit}`),
    ...centred([street, city].filter(Boolean).join(', ')),
    ...centred(contact.phone ?? ''),
    gap(),
    { kind: 'text', left: NOT_AN_INVOICE, isBold: true, isCentred: true },
    pair(`Venta ${order.code}`, ''),
    pair(formatDateTime(order.creationDate), ''),
    ...buyerOf(order),
    gap(),
    ...order.cartProducts.flatMap(articleLines),
    gap(),
    ...order.adjustments
      .filter(({ amount }) => amount !== 0)
      .map(({ label, amount }) => pair(label, formatPesos(amount))),
    { kind: 'text', left: 'Total', right: formatPesos(order.totalPrice), isBold: true },
    ...moneyLines(order),
    gap(),
    { kind: 'barcode', code: order.code },
  ];
}

function buyerOf({ userId: { name, lastName } }: AdminOrder): Line[] {
  const buyer = [name, lastName].filter(Boolean).join(' ');
  return buyer === '' ? [] : [pair(`Cliente: ${buyer}`, '')];
}

function articleLines({ quantity, price, refunded, subProduct }: AdminOrder['cartProducts'][number]): Line[] {
  const { IDProduct, color } = subProduct;
  return [
    pair(`${IDProduct.name}, ${color}`, formatPesos(quantity * price)),
    ...(quantity > 1 ? [pair(`   ${quantity} × ${formatPesos(price)}`, '')] : []),
    ...(refunded > 0 ? [pair(`   Devuelto: ${refunded}`, '')] : []),
  ];
}

function moneyLines({ payments, payment }: AdminOrder): Line[] {
  const counted = payments.filter(({ settles }) => settles).toReversed();
  return [
    ...counted.map(({ method, amount }) => pair(methodName(method), formatPesos(amount))),
    ...(payment.refunded > 0 ? [pair('Devuelto', formatPesos(-payment.refunded))] : []),
    ...(payment.owed > 0 ? [pair('Falta pagar', formatPesos(payment.owed))] : []),
  ];
}

function methodName(method: string | null): string {
  const known = HAND_METHODS.find((name) => name === method);
  return known ? HAND_METHOD_NAMES[known] : 'Mercado Pago';
}

function pair(left: string, right: string): Line {
  return right === '' ? { kind: 'text', left } : { kind: 'text', left, right };
}

function gap(): Line {
  return { kind: 'text', left: '' };
}
