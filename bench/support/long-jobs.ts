import { setTimeout as wait } from 'node:timers/promises';
import type { Import } from '#shared/schemas/imports.ts';
import { callsTo } from './calls.ts';
import { round } from './numbers.ts';
import { visit, type Waits } from './visitors.ts';

export type LongJob = {
  name: string;
  seconds: number;
  /** How many different states of its progress somebody who asks every 200 ms has seen. */
  stepsSeen: number;
  /** What a visitor waits, before the job and while it runs. */
  quietP95: number;
  busyP95: number;
};

/** Gives how far the job has come, null once it is done. */
export type Look = () => Promise<string | null>;

const QUIET = 8_000;

/** What so many visitors wait for while nothing else happens. */
export async function measureQuiet(url: string, visitors: number): Promise<Waits> {
  const end = performance.now() + QUIET;
  return visit(url, visitors, () => performance.now() > end);
}

/** How long a job takes that has begun, and what so many visitors wait for meanwhile. */
export async function measureJob(url: string, visitors: number, look: Look) {
  const started = performance.now();
  let isDone = false;
  const visits = visit(url, visitors, () => isDone);
  const seen = new Set<string>();
  for (let state = await look(); state !== null; state = await look()) {
    seen.add(state);
    await wait(200);
  }
  const seconds = (performance.now() - started) / 1000;
  isDone = true;
  return { seconds: round(seconds), stepsSeen: seen.size, busy: await visits };
}

/** An import of so many rows beside one visitor: checked, written. */
export async function measureImport(url: string, token: string, rows: number): Promise<LongJob[]> {
  const call = callsTo(url, token);
  const jobs: LongJob[] = [];
  const { p95: quietP95 } = await measureQuiet(url, 1);
  const run = async (name: string, look: Look) => {
    const { seconds, stepsSeen, busy } = await measureJob(url, 1, look);
    jobs.push({ name, seconds, stepsSeen, quietP95, busyP95: busy.p95 });
  };
  const form = new FormData();
  form.set('file', new Blob([fileOf(rows)], { type: 'text/csv' }), 'lista.csv');
  const { _id } = await call<Import>('POST', '/admin/imports', form);
  const look: Look = async () => {
    const { state, progress } = await call<Import>('GET', `/admin/imports/${_id}`);
    if (state === 'failed') throw new Error('the import failed');
    return state === 'checking' || state === 'applying' ? `${state} ${progress.done}` : null;
  };
  await run(`import of ${rows} rows, check`, look);
  await call('POST', `/admin/imports/${_id}/apply`, { farPrices: true });
  await run(`import of ${rows} rows, write`, look);
  return jobs;
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
