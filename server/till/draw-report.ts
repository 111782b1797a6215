import type { Database } from '#server/db/index.ts';
import { newPage, type Pdf, writePdf, writeText } from '#server/documents/index.ts';
import { readSettings } from '#server/settings/index.ts';
import { formatDateTime } from '#shared/dates.ts';
import { formatPesos } from '#shared/money.ts';
import { HAND_METHOD_NAMES } from '#shared/order-money.ts';
import type { TillReport } from '#shared/schemas/till.ts';
import { readTill } from './read-till.ts';

/** The roll of a receipt printer, and its margin, in mm. */
const WIDTH = 80;
const MARGIN = 4;
const LINE = 5;

type ReportLine = { left: string; right?: string; weight?: 'regular' | 'bold' };

/** Streams a till's report as a PDF for a roll of 80 mm. Throws not_found. */
export async function printTill({ db }: { db: Database }, id: string): Promise<AsyncIterable<Uint8Array>> {
  const [till, { identity }] = await Promise.all([readTill({ db }, id), readSettings(db)]);
  const lines = linesOf(identity.name, till);
  return writePdf({ title: 'Cierre de caja' }, (pdf) => draw(pdf, lines));
}

function* draw(pdf: Pdf, lines: readonly ReportLine[]): Generator<void> {
  newPage(pdf, { width: WIDTH, height: 2 * MARGIN + lines.length * LINE });
  const width = WIDTH - 2 * MARGIN;
  let y = MARGIN;
  for (const { left, right = '', weight = 'regular' } of lines) {
    const amount = right === '' ? 0 : 26;
    const look = { size: 3.2, weight };
    writeText(pdf, left, { ...look, box: { x: MARGIN, y, width: width - amount, height: LINE - 0.6 } });
    if (amount > 0) {
      const box = { x: WIDTH - MARGIN - amount, y, width: amount, height: LINE - 0.6 };
      writeText(pdf, right, { ...look, box, align: 'right' });
    }
    y += LINE;
  }
  yield;
}

function linesOf(shop: string, till: TillReport): ReportLine[] {
  const isOpen = till.closedAt === null;
  return [
    { left: shop, weight: 'bold' },
    { left: isOpen ? 'Caja abierta' : 'Cierre de caja', weight: 'bold' },
    { left: `Abrió ${till.openedBy.name}`, right: formatDateTime(till.openedAt) },
    ...(till.closedAt === null
      ? []
      : [{ left: `Cerró ${till.closedBy?.name ?? ''}`, right: formatDateTime(till.closedAt) }]),
    { left: '' },
    { left: 'Fondo inicial', right: formatPesos(till.opening) },
    ...till.entries.map(({ kind, amount, reason }) => ({
      left: `${kind === 'in' ? 'Entra' : 'Sale'}: ${reason}`,
      right: formatPesos(kind === 'in' ? amount : -amount),
    })),
    ...(till.byMethod ?? []).flatMap(({ method, payments, paymentCount, refunds, refundCount }) => [
      { left: `${HAND_METHOD_NAMES[method]} (${paymentCount})`, right: formatPesos(payments) },
      ...(refundCount > 0 ? [{ left: `  Devuelto (${refundCount})`, right: formatPesos(-refunds) }] : []),
    ]),
    ...(isOpen ? [] : countLines(till)),
    ...(till.note === '' ? [] : [{ left: till.note }]),
  ];
}

function countLines({ expected, counted, difference }: TillReport): ReportLine[] {
  return [
    { left: '' },
    { left: 'Efectivo que debía haber', right: formatPesos(expected ?? 0) },
    { left: 'Efectivo contado', right: formatPesos(counted ?? 0) },
    { left: 'Diferencia', right: formatPesos(difference ?? 0), weight: 'bold' },
  ];
}
