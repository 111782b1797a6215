import { readdirSync, readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { strToU8, zipSync } from 'fflate';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { listPdf, photograph } from '#test/support/made-photos.ts';
import { createReader, type ReaderOrder } from './open-reader.ts';

const crashes: object[] = [];
const reader = createReader({ onCrash: (facts) => crashes.push(facts), niceness: 0 });
const never = new AbortController().signal;

afterAll(() => reader.close());

const read = async (
  kind: ReaderOrder['kind'],
  bytes: Uint8Array,
  { scans = false, seconds = 100 } = {},
): Promise<string[] | null> => {
  const text = await reader.read({ kind, bytes, scans }, { seconds, signal: never });
  return text?.split('\n') ?? null;
};

const THINGS = [
  '2 cuadernos tapa dura x 48 hojas',
  '3 lápices negros HB',
  '20 folios A4',
  '1 tijera punta roma',
];
const OTHERS = ['1 regla de 20 cm', '2 adhesivos vinílicos', '1 caja de lápices x 12', '1 carpeta N° 5'];

function docxOf(body: string): Uint8Array {
  const xml = `<?xml version="1.0"?><w:document xmlns:w="w" xmlns:mc="mc"><w:body>${body}</w:body></w:document>`;
  return zipSync({ 'word/document.xml': strToU8(xml) });
}
const paragraph = (...texts: string[]) =>
  `<w:p>${texts.map((text) => `<w:r><w:t>${text}</w:t></w:r>`).join('')}</w:p>`;
const row = (...cells: string[][]) =>
  `<w:tr>${cells.map((texts) => `<w:tc>${texts.map((text) => paragraph(text)).join('')}</w:tc>`).join('')}</w:tr>`;

test('a PDF is read by lines, and by columns where it has them', async () => {
  expect(await read('pdf', await listPdf({ columns: [THINGS] }, { columns: [OTHERS] }))).toEqual([
    ...THINGS,
    ...OTHERS,
  ]);
  const columns = await listPdf({ title: 'Lista de útiles', columns: [THINGS, OTHERS] });
  expect(await read('pdf', columns)).toEqual(['Lista de útiles', ...THINGS, ...OTHERS]);
});

test('a PDF with more text than a list has is given up at once', async () => {
  const bytes = await listPdf({ columns: [Array.from({ length: 3_000 }, () => THINGS[0] ?? '')], size: 0.1 });
  await expect(read('pdf', bytes)).rejects.toMatchObject({ fault: 'too_long' });
});

test('a Word file is read by paragraphs, rows and cells that hold several things', async () => {
  const table = `<w:tbl>${row(['2'], ['cuadernos'])}${row(['1 goma', '1 regla'], ['1 compás'])}</w:tbl>`;
  const repeated = `<mc:AlternateContent><mc:Fallback>${paragraph('1 goma')}</mc:Fallback></mc:AlternateContent>`;
  const bytes = docxOf(paragraph('3 láp', 'ices') + table + repeated);
  expect(await read('docx', bytes)).toEqual(['3 lápices', '2 cuadernos', '1 goma', '1 regla', '1 compás']);
});

test('a Word file with more text than a list has is given up before it comes to the shop', async () => {
  const bytes = docxOf(paragraph('una goma de borrar y nada').repeat(20_000));
  await expect(read('docx', bytes)).rejects.toMatchObject({ fault: 'too_long' });
  const spaced = docxOf(paragraph('1 goma   de   borrar') + paragraph(''));
  expect(await read('docx', spaced)).toEqual(['1 goma de borrar']);
});

test('a photo is read although it is tilted, shaded, folded and lies on its side', async () => {
  const pdf = await listPdf({ title: 'Lista de útiles', columns: [THINGS, OTHERS], size: 3.4 });
  const photo = await photograph(pdf, {
    ...{ tilt: 92, shade: 0.5, keystone: 0.03, blur: 0.6, noise: 6 },
    ...{ folds: true, quality: 70 },
  });
  expect(await read('picture', photo)).toEqual(['Lista de útiles', ...THINGS, ...OTHERS]);
});

test('pages of a PDF that are scans are read when that is asked for', async () => {
  const scan = await sharp(await photograph(await listPdf({ columns: [THINGS] })))
    .jpeg()
    .toBuffer();
  const pdf = new PDFDocument({ size: 'A4', margin: 0 });
  pdf.image(scan, 0, 0, { fit: [595, 842] });
  pdf.end();
  const bytes = await buffer(pdf);
  expect(await read('pdf', bytes)).toBeNull();
  expect(await read('pdf', bytes, { scans: true })).toEqual(THINGS);
});

const noise = async () =>
  sharp({
    create: {
      width: 900,
      height: 700,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();
const locked = () => {
  const pdf = new PDFDocument({ userPassword: 'secret' });
  pdf.text('2 cuadernos').end();
  return buffer(pdf);
};

test.each([
  ['a picture without text', 'picture', noise, 'no_text'],
  [
    'a photo of two colours',
    'picture',
    () => readFileSync('test/data/pictures/red-and-blue.heic'),
    'no_text',
  ],
  ['a cut photo', 'picture', async () => (await noise()).subarray(0, 3000), 'damaged'],
  ['a PDF with a password', 'pdf', locked, 'encrypted'],
  ['a PDF of nothing', 'pdf', () => Buffer.from('%PDF-1.7 nothing'), 'damaged'],
  [
    'a PDF of eleven pages',
    'pdf',
    () => listPdf(...Array.from({ length: 11 }, () => ({ columns: [THINGS] }))),
    'too_many_pages',
  ],
  ['a zip without a document', 'docx', () => zipSync({ 'a.txt': strToU8('a') }), 'unknown_kind'],
  ['a zip bomb', 'docx', () => zipSync({ 'word/document.xml': new Uint8Array(30_000_000) }), 'too_heavy'],
] as const)('%s says what is wrong', async (_, kind, make, fault) => {
  await expect(read(kind, await make())).rejects.toMatchObject({ fault });
});

test('a picture of too many pixels is refused by its header', async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(10_000, 16);
  png.writeUInt32BE(10_000, 20);
  await expect(read('picture', png)).rejects.toMatchObject({ fault: 'too_many_pixels' });
});

test('what takes too long is stopped, what is cancelled too, and the next file is read', async () => {
  const photo = await photograph(await listPdf({ columns: [THINGS] }));
  await expect(read('picture', photo, { seconds: 0.01 })).rejects.toMatchObject({ fault: 'too_heavy' });
  const cancelling = new AbortController();
  const reading = reader.read(
    { kind: 'picture', bytes: photo, scans: false },
    { seconds: 100, signal: cancelling.signal },
  );
  cancelling.abort(new Error('cancelled'));
  await expect(reading).rejects.toThrow('cancelled');
  expect(await read('docx', docxOf(paragraph('1 goma')))).toEqual(['1 goma']);
  expect(crashes).toEqual([]);
});

/** The one process that this one has started, as Linux tells it. */
function readerPid(): number {
  const own = readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'latin1').split(' ').map(Number).filter(Boolean),
  );
  return own.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('reader-process')) ?? 0;
}

/** Without giving way, so that this process does not hear of it before it sends the next file. */
function killUnheard(pid: number): void {
  process.kill(pid, 'SIGKILL');
  const latest = Date.now() + 10_000;
  while (!/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'latin1')) && Date.now() < latest);
}

test('a process that was killed while it was idle is started again for the next file', async () => {
  const goma = docxOf(paragraph('1 goma'));
  await read('docx', goma);
  killUnheard(readerPid());
  expect(await read('docx', goma)).toEqual(['1 goma']);
});

test('a process that does not start leaves the shop alive, and asks for the file again', async () => {
  const other = createReader({ onCrash: (facts) => crashes.push(facts), niceness: 0 });
  const node = process.execPath;
  const order = { kind: 'docx' as const, bytes: docxOf(paragraph('1 goma')), scans: false };
  process.execPath = '/no/such/program';
  const reading = other.read(order, { seconds: 100, signal: never });
  process.execPath = node;
  await expect(reading).rejects.toMatchObject({ fault: 'interrupted' });
  expect(await other.read(order, { seconds: 100, signal: never })).toBe('1 goma');
  await other.close();
});

test('a file that is read while the shop ends is to be sent again, and nothing has crashed', async () => {
  const seen: object[] = [];
  const other = createReader({ onCrash: (facts) => seen.push(facts), niceness: 0 });
  const reading = other.read(
    { kind: 'picture', bytes: await photograph(await listPdf({ columns: [THINGS] })), scans: false },
    { seconds: 100, signal: never },
  );
  const refused = expect(reading).rejects.toMatchObject({ fault: 'interrupted' });
  await other.close();
  await refused;
  expect(seen).toEqual([]);
});
