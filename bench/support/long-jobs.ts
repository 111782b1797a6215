import { setTimeout as wait } from 'node:timers/promises';
import { isAtWork } from '#shared/price-change-states.ts';
import type { Import } from '#shared/schemas/imports.ts';
import type { PriceChange } from '#shared/schemas/price-changes.ts';
import { quantile, round } from './numbers.ts';

export type LongJob = {
  name: string;
  seconds: number;
  /** How many different states of its progress somebody who asks every 200 ms has seen. */
  stepsSeen: number;
  /** What a visitor waits for a page that is not kept, before the job and while it runs. */
  quietP95: number;
  busyP95: number;
};

type Call = <Body>(method: string, path: string, body?: object | FormData) => Promise<Body>;
/** Gives how far the job has come, null once it is done. */
type Look = () => Promise<string | null>;

/** A price change of the whole catalogue: seen, applied, undone; and an import of so many rows: checked, written. */
export async function measureLongJobs(url: string, token: string, rows: number): Promise<LongJob[]> {
  const call = callsTo(url, token);
  const jobs: LongJob[] = [];
  const quietP95 = quantile(await visit(url, () => false, 80), 0.95);
  const run = async (name: string, start: () => Promise<Look>) => {
    const look = await start();
    jobs.push({ name, quietP95: round(quietP95), ...(await measureJob(url, look)) });
  };

  let id = '';
  const change: Look = async () => {
    const { state, progress } = await call<PriceChange>('GET', `/admin/price-changes/${id}`);
    return isAtWork(state) ? `${state} ${progress?.done}` : null;
  };
  await run('price change, preview of all', async () => {
    const body = {
      selection: { kind: 'filter' },
      rule: { kind: 'percent', percent: 12.5, rounding: '50' },
    };
    id = (await call<PriceChange>('POST', '/admin/price-changes', body))._id;
    return change;
  });
  // With the small prices, whose rounding goes beyond 30 %.
  await call('PUT', `/admin/price-changes/${id}/ticks`, { all: 'beyond', ticked: true });
  for (const move of ['apply', 'undo']) {
    await run(`price change, ${move}`, async () => {
      await call('POST', `/admin/price-changes/${id}/${move}`);
      return change;
    });
  }

  const looked: Look = async () => {
    const { state, progress } = await call<Import>('GET', `/admin/imports/${id}`);
    if (state === 'failed') throw new Error('the import failed');
    return state === 'checking' || state === 'applying' ? `${state} ${progress.done}` : null;
  };
  await run(`import of ${rows} rows, check`, async () => {
    const form = new FormData();
    form.set('file', new Blob([fileOf(rows)], { type: 'text/csv' }), 'lista.csv');
    id = (await call<Import>('POST', '/admin/imports', form))._id;
    return looked;
  });
  await run(`import of ${rows} rows, write`, async () => {
    await call('POST', `/admin/imports/${id}/apply`, {});
    return looked;
  });
  return jobs;
}

async function measureJob(url: string, look: Look) {
  const started = performance.now();
  let isDone = false;
  const visits = visit(url, () => isDone);
  const seen = new Set<string>();
  for (let state = await look(); state !== null; state = await look()) {
    seen.add(state);
    await wait(200);
  }
  isDone = true;
  const seconds = (performance.now() - started) / 1000;
  return { seconds: round(seconds), stepsSeen: seen.size, busyP95: round(quantile(await visits, 0.95)) };
}

/** One visitor after the other, on pages that are not kept, until told to stop or so many times. */
async function visit(url: string, isOver: () => boolean, most = Infinity): Promise<number[]> {
  const milliseconds: number[] = [];
  for (let n = 0; n < most && !isOver(); n++) {
    const started = performance.now();
    const page = await fetch(url + (n % 2 ? `/catalogo?medida=${n}` : '/api/products?limit=24'));
    await page.arrayBuffer();
    milliseconds.push(performance.now() - started);
    await wait(20);
  }
  return milliseconds;
}

/** New products of two colours each, as a shop that moves in would bring them. */
function fileOf(rows: number): string {
  const lines = ['Nombre;Marca;Categoría;Color;Precio;Stock'];
  for (let row = 0; row < rows; row++) {
    const product = row >> 1;
    const color = row % 2 ? 'Azul' : 'Rojo';
    lines.push(
      `Artículo ${product};Marca ${product % 90};Rubro ${product % 25};${color};${1000 + product},50;${row % 40}`,
    );
  }
  return lines.join('\r\n');
}

function callsTo(url: string, token: string): Call {
  return async <Body>(method: string, path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as Body;
  };
}
