import type { Database } from '#server/db/index.ts';
import { type Box, newPage, type Pdf, writePdf, writeText } from '#server/documents/index.ts';
import { readSettings } from '#server/settings/index.ts';
import { formatDate } from '#shared/dates.ts';
import type { Purchase } from '#shared/schemas/purchases.ts';
import { readPurchase } from './read-purchases.ts';

const A4 = { width: 210, height: 297 };
const EDGE = 18;
const LINE = 7;
/** Where the columns begin, from the left edge of the page. */
const COLUMNS = { quantity: EDGE, code: EDGE + 22, name: EDGE + 64 } as const;

/** An order to a supplier as a PDF, to be sent. Throws not_found. */
export async function drawPurchase({ db }: { db: Database }, id: string): Promise<AsyncIterable<Uint8Array>> {
  const [purchase, { identity, contact }] = await Promise.all([readPurchase({ db }, id), readSettings(db)]);
  const from = [identity.name, contact.phone || contact.whatsapp, contact.email].filter(Boolean);
  const title = `Pedido ${purchase.number}`;
  return writePdf({ title }, (pdf) => drawPages(pdf, purchase, { title, from }));
}

function* drawPages(
  pdf: Pdf,
  purchase: Purchase,
  { title, from }: { title: string; from: string[] },
): Generator<void> {
  let y = 0;
  const write = (text: string, at: Partial<Box>, look: { size?: number; weight?: 'bold' } = {}) => {
    const { size = 3.6, weight } = look;
    const box = { x: EDGE, y, width: A4.width - 2 * EDGE, height: size * 1.3, ...at };
    writeText(pdf, text, { box, size, ...(weight && { weight }) });
  };
  const row = (cells: { quantity: string; code: string; name: string }, weight?: 'bold') => {
    const look = weight ? { weight } : {};
    write(cells.quantity, { x: COLUMNS.quantity, width: 20 }, look);
    write(cells.code, { x: COLUMNS.code, width: 40 }, look);
    write(cells.name, { x: COLUMNS.name, width: A4.width - EDGE - COLUMNS.name }, look);
    y += LINE;
  };
  const begin = (isFirst: boolean) => {
    newPage(pdf, A4);
    y = EDGE;
    if (isFirst) {
      write(title, {}, { size: 7, weight: 'bold' });
      y += 11;
      write(`Fecha: ${formatDate(purchase.date)}`, {});
      y += LINE;
      if (purchase.supplier) {
        write(`Para: ${purchase.supplier.name}`, {});
        y += LINE;
      }
      write(`De: ${from.join(' · ')}`, {});
      y += LINE;
      if (purchase.note !== '') {
        write(purchase.note, { height: 15 });
        y += 15;
      }
      y += LINE;
    }
    row({ quantity: 'Cantidad', code: 'Código', name: 'Artículo' }, 'bold');
  };
  let isOpen = false;
  let isFirst = true;
  for (const { article, code, quantity } of purchase.lines) {
    if (!isOpen) begin(isFirst);
    isOpen = true;
    isFirst = false;
    const name = `${article.product.name}, ${article.color}`;
    row({ quantity: String(quantity), code: code ?? article.barcode ?? '', name });
    if (y + LINE < A4.height - EDGE) continue;
    isOpen = false;
    yield;
  }
  if (isOpen) yield;
}
