import type { Database } from '#server/db/index.ts';
import { type Box, drawBarcode, type Pdf, writePdf, writeText } from '#server/documents/index.ts';
import { readOrder } from '#server/orders/index.ts';
import { readSettings } from '#server/settings/index.ts';
import { ADDRESS_LAYOUTS, type LabelLayout } from '#shared/labels.ts';
import { formatPesos } from '#shared/money.ts';
import { formatPhone } from '#shared/phones.ts';
import type { AddressLabelQuery } from '#shared/schemas/labels.ts';
import type { Order } from '#shared/schemas/orders.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { layOut } from './lay-out.ts';

/** What an address label shows, from the top. */
type AddressLabel = {
  sender: string;
  way: string;
  name: string;
  lines: string[];
  code: string;
  owed: number;
};

/** Streams a label for the parcel of each order as a PDF, in their order. Throws not_found. */
export async function printAddressLabels(
  { db }: { db: Database },
  { orders: ids, layout: name, start }: AddressLabelQuery,
): Promise<AsyncIterable<Uint8Array>> {
  const settings = await readSettings(db);
  const labels: AddressLabel[] = [];
  for (const id of ids) labels.push(labelOf(await readOrder(db, id), settings));
  const layout: LabelLayout = ADDRESS_LAYOUTS[name];
  return writePdf({ title: 'Etiquetas de envío' }, (pdf) =>
    layOut(pdf, labels, { layout, start, draw: drawAddress }),
  );
}

function labelOf({ userId: buyer, delivery, code, payment }: Order, settings: Settings): AddressLabel {
  const { identity, contact } = settings;
  const { address, CP, city, prov } = buyer.direction;
  const place = [CP, city].filter(Boolean).join(' ');
  const phone = buyer.phone === null ? null : `Tel. ${formatPhone(buyer.phone)}`;
  return {
    sender: [identity.name, contact.address.street, contact.address.city].filter(Boolean).join(', '),
    way: delivery.name,
    name: [buyer.name, buyer.lastName].filter(Boolean).join(' '),
    lines: [address, place, prov, phone].flatMap((line) => (line ? [line] : [])),
    code,
    owed: payment.owed,
  };
}

/** Letters of the address large enough to be read at arm's length; the code is also a barcode. Millimetres. */
function drawAddress(pdf: Pdf, label: AddressLabel, at: Box): void {
  const [x, width] = [at.x + 6, at.width - 12];
  let y = at.y + 6;
  const line = (text: string, size: number, { lines = 1, isBold = false } = {}) => {
    const box = { x, y, width, height: size * 1.25 * lines };
    writeText(pdf, text, { box, size, weight: isBold ? 'bold' : 'regular' });
    y += box.height;
  };
  line(`Remite: ${label.sender}`, 2.6);
  line(label.way, 3.2, { isBold: true });
  y += 2;
  line(label.name, 5.4, { isBold: true });
  for (const text of label.lines) line(text, 4.2);
  if (label.owed > 0) line(`Falta pagar: ${formatPesos(label.owed)}`, 4.2, { isBold: true });
  const height = 14;
  const box = { x, y: at.y + at.height - height - 6, width: Math.min(width, 60), height };
  if (!drawBarcode(pdf, label.code, box, { letters: 2.6 })) writeText(pdf, label.code, { box, size: 4 });
}
