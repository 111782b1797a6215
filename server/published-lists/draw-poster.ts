import type { Database } from '#server/db/index.ts';
import { drawQrCode, mm, newPage, type Pdf, widthOf, writePdf, writeText } from '#server/documents/index.ts';
import { readSettings } from '#server/settings/index.ts';
import { formatPhone } from '#shared/phones.ts';
import { listTitle, shortListPath } from '#shared/published-lists.ts';
import type { AdminPublishedList } from '#shared/schemas/published-lists.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { contactFacts } from '#shared/settings/contact-facts.ts';
import { PLACEHOLDER } from '#shared/settings/placeholders.ts';
import { drawInkwell } from './draw-inkwell.ts';
import { readForAdmin } from './read-for-admin.ts';

const A4 = { width: 210, height: 297 };
const MARGIN_LINE = 14;
const LEFT = 22;
const INSIDE = A4.width - LEFT - 12;
const SQUARE = 7;
const FRAME = { x: LEFT, y: 92, width: INSIDE, height: 160 };
/** With the white edge that belongs to it: the black part takes more than half of the page's width. */
const QR = 150;
/** Of the letters of a school's name, and the height that its lines may take. */
const SCHOOL = { sizes: [18, 12.5, 8], height: 32 };
const LINE_HEIGHT = 1.25;
const STEPS = '1 Escaneá · 2 Sacá lo que tenés · 3 Retirá o te lo llevamos';
const SQUARES = '#e4e9f4';
const MARGIN_RED = '#e8a0aa';

/** An A4 poster for the school's board: whose list it is, its QR code and its short address. Throws not_found. */
export async function drawPoster(
  { db, publicUrl }: { db: Database; publicUrl: string },
  id: string,
): Promise<AsyncIterable<Uint8Array>> {
  const list = await readForAdmin({ db }, id);
  const shop = await readSettings(db);
  const address = `${publicUrl}${shortListPath(list.number)}`;
  return writePdf({ title: `Cartel: ${listTitle(list)}` }, (pdf) => drawPage(pdf, list, { shop, address }));
}

type Words = { y: number; size: number; x?: number; width?: number; height?: number };

function* drawPage(
  pdf: Pdf,
  list: AdminPublishedList,
  { shop: { identity, contact }, address }: { shop: Settings; address: string },
): Generator<void> {
  const { ink, highlight } = identity.colors;
  newPage(pdf, A4);
  drawGround(pdf);
  const write = (text: string, words: Words, look: { weight?: 'bold'; align?: 'center' } = {}) => {
    const { y, size, x = LEFT, width = INSIDE, height = size * 1.4 } = words;
    pdf.fillColor(ink);
    writeText(pdf, text, { box: { x, y, width, height }, size, ...look });
  };

  // The shop's own logo is a picture somewhere else: its name stands for it.
  const hasInkwell = identity.logo === null;
  if (hasInkwell) drawInkwell(pdf, identity.colors, { x: mm(LEFT), y: mm(10), size: mm(16) });
  write(identity.name, { x: LEFT + (hasInkwell ? 19 : 0), y: 12, size: 9, width: 120 }, { weight: 'bold' });
  write('Lista de útiles', { y: 29, size: 7 });

  const { size, lines } = schoolLines(pdf, list.school);
  for (const [at, line] of lines.entries()) {
    const y = 38 + at * size * LINE_HEIGHT;
    const width = Math.min(INSIDE, widthOf(pdf, line, { size, weight: 'bold' }));
    pdf.rect(mm(LEFT - 2), mm(y + size * 0.5), mm(width + 4), mm(size * 0.6)).fill(highlight);
    write(line, { y, size }, { weight: 'bold' });
  }
  write(`${list.grade} · ${list.year}`, { y: 40 + lines.length * size * LINE_HEIGHT, size: 9 });

  drawFrame(pdf, ink);
  drawQrCode(pdf, address, { x: FRAME.x + (FRAME.width - QR) / 2, y: FRAME.y, width: QR, height: QR });
  const stepsY = FRAME.y + FRAME.height - 13;
  write(STEPS, { y: stepsY, size: 6 }, { weight: 'bold', align: 'center' });

  write(address.replace(/^https?:\/\//, ''), { y: 256, size: 9 }, { weight: 'bold', align: 'center' });
  for (const [at, fact] of shopFacts(contact).entries())
    write(fact, { y: 271 + at * 6.5, size: 4.5 }, { align: 'center' });
  yield;
}

/** Squared paper with its margin line. */
function drawGround(pdf: Pdf): void {
  for (let x = SQUARE; x < A4.width; x += SQUARE) pdf.moveTo(mm(x), 0).lineTo(mm(x), mm(A4.height));
  for (let y = SQUARE; y < A4.height; y += SQUARE) pdf.moveTo(0, mm(y)).lineTo(mm(A4.width), mm(y));
  pdf.lineWidth(0.5).stroke(SQUARES);
  pdf.moveTo(mm(MARGIN_LINE), 0).lineTo(mm(MARGIN_LINE), mm(A4.height)).lineWidth(1.5).stroke(MARGIN_RED);
}

function drawFrame(pdf: Pdf, ink: string): void {
  const { x, y, width, height } = FRAME;
  pdf.roundedRect(mm(x), mm(y), mm(width), mm(height), mm(5)).lineWidth(2).fillAndStroke('white', ink);
}

/** A school's name in lines, as large as fits; with the smallest letters its third line may be cut. */
function schoolLines(pdf: Pdf, school: string): { size: number; lines: string[] } {
  const all = SCHOOL.sizes.map((size) => ({ size, lines: wrapped(pdf, school, size) }));
  const fitting =
    all.find(({ size, lines }) => lines.length * size * LINE_HEIGHT <= SCHOOL.height) ?? all.at(-1);
  return { size: fitting?.size ?? 8, lines: (fitting?.lines ?? [school]).slice(0, 3) };
}

function wrapped(pdf: Pdf, text: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    const fits = widthOf(pdf, longer, { size, weight: 'bold' }) < INSIDE - 1;
    if (lines.length > 0 && fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Where the shop is, when it is open and its WhatsApp, as far as somebody has set them. */
function shopFacts(contact: Settings['contact']): string[] {
  const { street, city, hours } = contactFacts(contact);
  const { whatsapp } = contact;
  const isSet = whatsapp !== '' && whatsapp !== PLACEHOLDER.whatsapp;
  const chat = isSet ? `WhatsApp ${formatPhone(Number(whatsapp))}` : null;
  return [street && `${street}, ${city}`, hours, chat].filter((fact) => fact !== null);
}
