import { setTimeout as wait } from 'node:timers/promises';
import type { Settings } from './bench.ts';
import { callJson, logInAsAdmin, send, TWICE, visit } from './client.ts';
import { percentiles, type Row, round } from './results.ts';
import { type BenchShop, withShops } from './shops.ts';

const PRODUCTS = 20_000;
/** Rows of the imported file for each product of the shop. */
const ROWS_EACH = 2.5;
const VISITORS = 4;
const QUIET_MILLISECONDS = 8_000;
const LONGEST_MILLISECONDS = 600_000;
/** Milliseconds between two pages of a visitor. */
const PAUSE = 60;
/** A page that is not kept, a list of the API, the home page. */
const VISITED = [`/catalogo?${TWICE}`, '/api/products?limit=24', '/'];
/** States of a price change or import in which a job works. */
const AT_WORK = /^(computing|checking|applying|reverting|undoing)$/;

type Progress = { _id: string; state: string };

/** Measures a price change of all products and a large import, and what four visitors wait for meanwhile. */
export async function measureJobs(settings: Settings): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of settings.engines) {
    const products = settings.products ?? PRODUCTS;
    const rowsImported = Math.round(products * ROWS_EACH);
    const filling = { products, orders: settings.orders ?? 0, customers: 0 };
    await withShops(settings.checkouts, engine, filling, async (shops) => {
      for (const shop of shops) {
        const token = await logInAsAdmin(shop.url);
        // Visits it first, so that its code is compiled.
        await visitFor(shop.url, wait(QUIET_MILLISECONDS));
        const quiet = await visitFor(shop.url, wait(QUIET_MILLISECONDS));
        const add = (what: string, figures: Record<string, number>) =>
          rows.push({ what: `${engine}: ${what}`, of: shop.name, figures });
        add('quiet', quiet);
        for (const step of [...priceSteps(shop, token), ...importSteps(shop, token, rowsImported)]) {
          add(step.name, await measureStep(shop.url, step));
        }
      }
    });
  }
  return rows;
}

/** Starts something; `work` resolves when the shop has finished it. */
type Step = { name: string; work: () => Promise<void> };

async function measureStep(url: string, { work }: Step): Promise<Record<string, number>> {
  const began = performance.now();
  let seconds = 0;
  const done = work().then(() => {
    seconds = (performance.now() - began) / 1000;
  });
  const waits = await visitFor(url, done);
  return { seconds: round(seconds), ...waits };
}

function priceSteps({ url }: BenchShop, token: string): Step[] {
  const changes = `${url}/api/admin/price-changes`;
  const rule = { kind: 'percent', percent: 12.5, rounding: '50' };
  let id = '';
  const untilDone = () => untilAtRest(`${changes}/${id}`, token);
  const step = (name: string) => ({
    name: `price change, ${name}`,
    work: async () => {
      await send(`${changes}/${id}/${name}`, { method: 'POST', token });
      await untilDone();
    },
  });
  const draft = async () => {
    const body = { selection: { kind: 'filter' }, rule };
    id = (await callJson<Progress>(changes, { token, body }))._id;
    await untilDone();
    // Includes low prices, whose rounding changes them by more than 30 %.
    await send(`${changes}/${id}/ticks`, { method: 'PUT', token, body: { all: 'beyond', ticked: true } });
  };
  return [{ name: 'price change, draft', work: draft }, step('apply'), step('undo')];
}

function importSteps({ url }: BenchShop, token: string, rows: number): Step[] {
  const imports = `${url}/api/admin/imports`;
  let id = '';
  const check = async () => {
    const form = new FormData();
    form.set('file', new Blob([importFile(rows)], { type: 'text/csv' }), 'lista.csv');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(imports, { method: 'POST', headers, body: form });
    id = ((await answer.json()) as Progress)._id;
    await untilAtRest(`${imports}/${id}`, token);
  };
  const write = async () => {
    await send(`${imports}/${id}/apply`, { token, body: { farPrices: true } });
    await untilAtRest(`${imports}/${id}`, token);
  };
  const count = rows.toLocaleString('en');
  return [
    { name: `import of ${count} rows, check`, work: check },
    { name: `import of ${count} rows, write`, work: write },
  ];
}

async function untilAtRest(url: string, token: string): Promise<void> {
  const deadline = Date.now() + LONGEST_MILLISECONDS;
  while (Date.now() < deadline) {
    const { state } = await callJson<Progress>(url, { token });
    if (state === 'failed') throw new Error(`${url} failed`);
    if (!AT_WORK.test(state)) return;
    await wait(200);
  }
  throw new Error(`${url} takes too long`);
}

/** A file of new products with two colours each. */
function importFile(rows: number): string {
  const lines = ['Nombre;Marca;Categoría;Color;Precio;Stock'];
  for (let row = 0; row < rows; row++) {
    const product = row >> 1;
    const where = `Marca ${product % 90};Rubro ${product % 25};${row % 2 ? 'Azul' : 'Rojo'}`;
    lines.push(`Artículo ${product};${where};${1000 + product},50;${row % 40}`);
  }
  return lines.join('\r\n');
}

async function visitFor(url: string, end: Promise<void>): Promise<Record<string, number>> {
  return percentiles(await visit(url, VISITED, { visitors: VISITORS, pause: PAUSE, end }));
}
