import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DoneBackup } from '#server/backups.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { aPicture } from '#test/support/forms.ts';
import { startPostgres } from '#test/support/postgres-server.ts';
import { runOnServer } from '#test/support/prepare-database.ts';
import { createRemoteShop } from '#test/support/remote-shop.ts';
import { startShop } from '#test/support/shop-process.ts';
import { type PayingGateway, startGateway } from '../bench/gateway.ts';
import type { Customer } from '../bench/shops.ts';
import { buyUntil, type Purchases } from './buyers.ts';
import { type Ended, lastLine, listPictures, lookInto, runCommand, type ShopPlace } from './commands.ts';
import { refusesDamage } from './damaged-backup.ts';
import { isZero, type Options, type Outcome } from './outcome.ts';
import { countLost } from './reading.ts';

/** Seconds of buying before a command. After it: half as many. */
const SELLING = 4;
const CUSTOMERS = 12;

/** Who buys, and what. Sessions are restored with everything else, so the same people buy in each shop. */
type Buyers = { customers: Customer[]; variants: string[]; gateway: PayingGateway; seconds: number };

type Backup = { file: string; pictures: number; before: Purchases };

/**
 * A shop is backed up while buyers buy, restored on PostgreSQL, backed up there, restored on the embedded engine, and moved
 * to PostgreSQL while buyers buy. Each shop has to have what the one before had acknowledged.
 */
export async function drill({ seconds = SELLING, small = false }: Options): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'tintero-drill-'));
  const server = await startPostgres({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' });
  const gateway = await startGateway();
  const place = async (name: string, onServer: boolean): Promise<ShopPlace> => {
    if (onServer) await runOnServer(server.urlOf('postgres'), `create database ${name}`);
    return { DATA_DIR: join(folder, name), ...(onServer && { DATABASE_URL: server.urlOf(name) }) };
  };
  const outcome: Outcome = { rows: [], checks: [] };
  try {
    const [first, second, third] = [
      await place('first', false),
      await place('second', true),
      await place('third', false),
    ];
    const buyers = { gateway, seconds, ...(await openFirst(first, { gateway, small })) };
    const one = await backUp(first, { engine: 'embedded', buyers, outcome });
    outcome.checks.push(...(await refusesDamage(await place('damaged', true), one.file, folder)));
    await restore(one, second, { what: 'embedded → PostgreSQL', outcome });
    const other = await backUp(second, { engine: 'PostgreSQL', buyers, outcome });
    await restore(other, third, { what: 'PostgreSQL → embedded', outcome });
    await refusesDataThere(other, third, outcome);
    const fourth = { ...third, ...(await place('fourth', true)), DATA_DIR: third.DATA_DIR };
    await move(third, fourth, { buyers, outcome });
    return outcome;
  } finally {
    gateway.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function openShop(place: ShopPlace, gateway: PayingGateway) {
  return startShop(place.DATA_DIR, environmentOf(place, gateway));
}

function environmentOf(place: ShopPlace, gateway: PayingGateway) {
  return { ...place, ...gateway.env, TRUST_PROXY: '1' };
}

/** Makes a catalogue with pictures (`small`: a picture), and who buys in it. */
async function openFirst(place: ShopPlace, { gateway, small }: { gateway: PayingGateway; small: boolean }) {
  const shop = await startShop(place.DATA_DIR, {
    ...environmentOf(place, gateway),
    DEMO_CATALOG: small ? '0' : '1',
  });
  const remote = createRemoteShop(shop.url);
  await remote.logInAsAdmin();
  const variant = await remote.givenVariant(1_000_000);
  await remote.givePicture(variant, await aPicture());
  const customers = await remote.givenCustomers(CUSTOMERS, variant);
  await shop.stop();
  return { customers, variants: [variant] };
}

/** Runs a command while buyers buy in the open shop. The shop is closed afterwards. */
async function whileSelling(place: ShopPlace, buyers: Buyers, args: string[]) {
  const shop = await openShop(place, buyers.gateway);
  const over = new AbortController();
  const buying = buyUntil(over.signal, { url: shop.url, ...buyers });
  await wait(buyers.seconds * 1000);
  const began = performance.now();
  const ended = await runCommand(place, args);
  const finished = performance.now();
  await wait(buyers.seconds * 500);
  over.abort();
  const bought = await buying;
  const code = await shop.stop();
  const { paid, done } = bought;
  const until = (time: number) => paid.filter((_, index) => (done[index] ?? 0) < time);
  return {
    ended,
    code,
    bought,
    before: { ...bought, orders: until(began), paid: until(began) },
    meanwhile: until(finished).length - until(began).length,
    longest: longestGap(done.filter((at) => at > began - 1000 && at < finished)),
    usual: longestGap(done.filter((at) => at < began)),
  };
}

async function backUp(
  place: ShopPlace,
  { engine, buyers, outcome }: { engine: string; buyers: Buyers; outcome: Outcome },
): Promise<Backup> {
  const seen = await whileSelling(place, buyers, ['backup', '--json']);
  const { ended, before, meanwhile, longest, usual } = seen;
  if (ended.code !== 0) throw new Error(ended.output);
  const done = JSON.parse(lastLine(ended.output)) as DoneBackup;
  addRow(outcome, `backup, ${engine}`, ended, {
    MB: (done.bytes / 1e6).toFixed(1),
    rows: done.rows,
    pictures: done.pictures,
    'purchases meanwhile': meanwhile,
    'longest without one, usual / meanwhile, ms': `${usual} / ${longest}`,
  });
  outcome.checks.push(
    isZero(`backup, ${engine}: pictures that rows name and the backup lacks`, done.missingPictures),
    { what: `backup, ${engine}: purchases went on`, holds: meanwhile > 0, seen: String(meanwhile) },
  );
  return { file: join(done.where, done.name), pictures: done.pictures, before };
}

async function restore(
  { file, pictures, before }: Backup,
  target: ShopPlace,
  { what, outcome }: { what: string; outcome: Outcome },
): Promise<void> {
  const ended = await runCommand(target, ['restore', file]);
  if (ended.code !== 0) throw new Error(ended.output);
  const { size } = await listPictures(target);
  addRow(outcome, `restore, ${what}`, ended, { pictures: size });
  await addBooks(outcome, `restore, ${what}`, target, before);
  outcome.checks.push(isZero(`restore, ${what}: pictures missing`, pictures - size));
}

async function refusesDataThere({ file }: Backup, target: ShopPlace, { checks }: Outcome): Promise<void> {
  const { code, output } = await runCommand(target, ['restore', file]);
  const holds = code === 1 && output.includes('--replace');
  checks.push({ what: 'refused: a shop with data', holds, seen: lastLine(output) });
}

async function move(
  from: ShopPlace,
  to: ShopPlace,
  { buyers, outcome }: { buyers: Buyers; outcome: Outcome },
): Promise<void> {
  const args = ['move', '--to', to.DATABASE_URL ?? ''];
  const { ended, code, bought } = await whileSelling(from, buyers, args);
  addRow(outcome, 'move, embedded → PostgreSQL', ended, {
    rows: Number(/: (\d+) filas/.exec(ended.output)?.[1]),
  });
  outcome.checks.push(
    { what: 'move: done', holds: ended.code === 0, seen: `exit ${ended.code}` },
    { what: 'move: the open shop closed by itself', holds: code === 0, seen: `exit ${code}` },
  );
  await addBooks(outcome, 'move', to, bought);
  const refusal = await openShop(from, buyers.gateway).then(
    () => 'it opened',
    (error: unknown) => String(error),
  );
  outcome.checks.push({
    what: 'move: the old database does not open by mistake',
    holds: refusal.includes('se mudó a postgres://'),
    seen: /la base de .* se mudó/.exec(refusal)?.[0] ?? refusal.slice(0, 100),
  });
  const shop = await openShop(to, buyers.gateway);
  const sold = await buyUntil(AbortSignal.timeout(buyers.seconds * 500), { url: shop.url, ...buyers });
  await shop.stop();
  const seen = `${sold.paid.length} purchases`;
  outcome.checks.push({ what: 'move: the shop sells from PostgreSQL', holds: sold.paid.length > 0, seen });
}

async function addBooks(
  { checks }: Outcome,
  what: string,
  place: ShopPlace,
  acknowledged: Purchases,
): Promise<void> {
  const { lost, broken } = await lookInto(place, async (db) => ({
    lost: await countLost(db, acknowledged),
    broken: await findBrokenBooks(db),
  }));
  const { length } = acknowledged.paid;
  checks.push(
    isZero(`${what}: of ${length} acknowledged purchases lost`, lost),
    isZero(`${what}: errors in the books`, broken.length),
  );
}

function addRow(
  { rows }: Outcome,
  what: string,
  { seconds }: Ended,
  facts: Record<string, string | number>,
): void {
  const empty = {
    MB: '',
    rows: '',
    pictures: '',
    'purchases meanwhile': '',
    'longest without one, usual / meanwhile, ms': '',
  };
  rows.push({ what, seconds: seconds.toFixed(1), ...empty, ...facts });
}

function longestGap(times: number[]): number {
  return Math.round(Math.max(0, ...times.slice(1).map((at, index) => at - (times[index] ?? at))));
}
