import { setTimeout as wait } from 'node:timers/promises';
import { keysOf } from '#shared/entries.ts';
import type { ListReading, ListTurn } from '#shared/schemas/lists.ts';
import { type Conditions, listPdf, photograph } from '#test/support/made-photos.ts';
import type { Settings } from './bench.ts';
import { visit } from './client.ts';
import { percentiles, type Row, round } from './results.ts';
import { type BenchShop, withShops } from './shops.ts';

/** Without headings and notes in brackets, whose lines are not the reader's to decide. */
const LIST = [
  '2 cuadernos tapa dura x 48 hojas rayadas',
  '1 cuaderno N° 3 cuadriculado de 24 hojas',
  '3 lápices negros HB',
  '1 caja de lápices de colores x 12',
  '1 goma de borrar lápiz y tinta',
  '2 adhesivos vinílicos de 40 g',
  '1 tijera punta roma',
  '20 folios A4',
  '1 carpeta N° 5 con tres anillos',
  '1 resma A4 de 75 g',
  '1 regla de 20 cm',
  '1 compás con adaptador',
  '4 fibrones para pizarra de distinto color',
  '1 voligoma grande',
  '2 afiches color rojo',
  '1 paquete de papel glasé metalizado',
  '1 mapa planisferio N° 3 político',
  '10 mapas de Argentina N° 3',
];

const PHONE: Conditions = { tilt: 2.2, shade: 0.5, keystone: 0.05, blur: 1, noise: 8, quality: 60 };

const CONDITIONS: Record<string, Conditions> = {
  clean: {},
  'a phone': PHONE,
  'small (1280 px)': { ...PHONE, long: 1280, blur: 0.5 },
  'large (5000 px)': { ...PHONE, long: 5000, quality: 88 },
  'tilted by 8°': { ...PHONE, tilt: -8 },
  'dark on one side': { ...PHONE, shade: 0.85 },
  folded: { ...PHONE, folds: true },
  blurred: { ...PHONE, blur: 3 },
  'on its side': { ...PHONE, tilt: 91 },
  'upside down': { ...PHONE, tilt: 179 },
};

const AT_ONCE = 20;

type Photo = { name: string; bytes: Buffer };

/** Measures how well and how fast photographed lists are read, one alone and twenty at once, and what visitors wait for meanwhile. */
export async function measureReadings(settings: Settings): Promise<Row[]> {
  const rows: Row[] = [];
  const photos = await makePhotos();
  await withShops(settings.checkouts, 'postgres', 'demo', async (shops) => {
    for (const shop of shops) {
      const atRest = shop.memory();
      for (const photo of photos) rows.push(await readAlone(shop, photo));
      rows.push(...(await readAtOnce(shop, photos, atRest)));
    }
  });
  return rows;
}

async function makePhotos(): Promise<Photo[]> {
  const [one, two] = await Promise.all([
    listPdf({ columns: [LIST] }),
    listPdf({ columns: [LIST.slice(0, 9), LIST.slice(9)], size: 3.2 }),
  ]);
  const photos: Photo[] = [];
  for (const name of keysOf(CONDITIONS)) {
    photos.push({ name, bytes: await photograph(one, CONDITIONS[name]) });
  }
  return [...photos, { name: 'two columns, a phone', bytes: await photograph(two, PHONE) }];
}

async function readAlone(shop: BenchShop, { name, bytes }: Photo): Promise<Row> {
  const began = performance.now();
  const lines = await readPhoto(shop, bytes);
  const seconds = (performance.now() - began) / 1000;
  const exact = LIST.filter((line) => lines.includes(line)).length;
  const wrong = distance(lines.join('\n'), LIST.join('\n')) / LIST.join('\n').length;
  return {
    what: name,
    of: shop.name,
    figures: {
      kB: Math.round(bytes.length / 1000),
      s: round(seconds),
      'lines of 18': exact,
      'letters wrong %': round(wrong * 100),
    },
  };
}

/** Twenty people, and two visitors who look at pages meanwhile. `atRest`: the memory before anything was read, in megabytes. */
async function readAtOnce(shop: BenchShop, photos: Photo[], atRest: number): Promise<Row[]> {
  const calm = percentiles(
    await visit(shop.url, ['/', '/healthz'], { visitors: 2, pause: 50, end: wait(10_000) }),
  );
  const began = performance.now();
  let most = 0;
  const phone = photos.find(({ name }) => name === 'a phone')?.bytes ?? Buffer.from('');
  const look = setInterval(() => {
    most = Math.max(most, shop.memory());
  }, 500);
  const readings = Promise.all(Array.from({ length: AT_ONCE }, () => readPhoto(shop, phone)));
  const waits = percentiles(
    await visit(shop.url, ['/', '/healthz'], { visitors: 2, pause: 50, end: readings }),
  );
  clearInterval(look);
  const lost = (await readings).filter((lines) => lines.length === 0).length;
  return [
    { what: 'pages, nothing read', of: shop.name, figures: calm },
    {
      what: `pages, ${AT_ONCE} photos at once`,
      of: shop.name,
      figures: { ...waits, s: round((performance.now() - began) / 1000), lost, 'MB more': most - atRest },
    },
  ];
}

/** The texts of the lines; none if it could not be read. */
async function readPhoto(shop: BenchShop, bytes: Buffer): Promise<string[]> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'lista.jpg');
  const sent = await fetch(`${shop.url}/api/lists/read`, { method: 'POST', body: form });
  if (sent.status !== 202) throw new Error(`a photo was answered ${sent.status}: ${await sent.text()}`);
  const { reading } = (await sent.json()) as ListTurn;
  for (;;) {
    const answer = await fetch(`${shop.url}/api/lists/readings/${reading}`);
    if (answer.status === 200) return ((await answer.json()) as ListReading).lines.map(({ text }) => text);
    if (answer.status !== 202) return [];
    await wait(200);
  }
}

/** How many letters have to be changed, added or taken away (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let index = 0; index < one.length; index++) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at++) {
      const changed = (row[at - 1] ?? 0) + (one[index] === other[at - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
