import type { Database } from '#server/db/index.ts';
import { drawQrCode, newPage, type Pdf, writePdf, writeText } from '#server/documents/index.ts';
import { readSettings } from '#server/settings/index.ts';
import { listTitle, shortListPath } from '#shared/published-lists.ts';
import type { AdminPublishedList } from '#shared/schemas/published-lists.ts';
import { readForAdmin } from './read-for-admin.ts';

const A4 = { width: 210, height: 297 };
const EDGE = 20;
const INSIDE = A4.width - 2 * EDGE;
const QR = 120;

/** An A4 poster for the school's board: whose list it is, its QR code and its short address. Throws not_found. */
export async function drawPoster(
  { db, publicUrl }: { db: Database; publicUrl: string },
  id: string,
): Promise<AsyncIterable<Uint8Array>> {
  const list = await readForAdmin({ db }, id);
  const { identity } = await readSettings(db);
  const address = `${publicUrl}${shortListPath(list.number)}`;
  return writePdf({ title: `Cartel: ${listTitle(list)}` }, (pdf) =>
    drawPage(pdf, list, { shop: identity.name, address }),
  );
}

function* drawPage(
  pdf: Pdf,
  { school, grade, year }: AdminPublishedList,
  { shop, address }: { shop: string; address: string },
): Generator<void> {
  newPage(pdf, A4);
  const write = (text: string, y: number, size: number, look: { height?: number; weight?: 'bold' } = {}) => {
    const { height = size * 1.4, ...rest } = look;
    writeText(pdf, text, { box: { x: EDGE, y, width: INSIDE, height }, size, align: 'center', ...rest });
  };
  write('Lista de útiles', 24, 8);
  write(school, 38, 12, { weight: 'bold', height: 34 });
  write(`${grade} · ${year}`, 76, 9);
  drawQrCode(pdf, address, { x: (A4.width - QR) / 2, y: 98, width: QR, height: QR });
  write('Escaneá el código con el teléfono: la lista ya está armada, con precios y stock.', 226, 6.5, {
    height: 19,
  });
  write(address.replace(/^https?:\/\//, ''), 250, 7, { weight: 'bold', height: 10 });
  write(shop, 270, 6.5);
  yield;
}
