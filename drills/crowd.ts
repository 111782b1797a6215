import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/db/index.ts';
import { runOnServer } from '#test/support/prepare-database.ts';
import { fill } from '../bench/seed.ts';
import { buyUntil } from './buyers.ts';
import { editUntil } from './editor.ts';
import type { Seen, Step } from './machines-report.ts';
import type { RefundingGateway } from './refunding-gateway.ts';
import { makeScarce, type Rush, startRush } from './rush.ts';

/** Before the first step, in milliseconds, until V8 has compiled the code. */
const WARM_UP = 10_000;
/** How long the shop is watched after each step, in milliseconds. */
const AFTER = 10_000;
/** Who buys what there is plenty of; the others are for the scarce articles. */
const REGULARS = 300;
const OTHERS = 400;
/** One in so many purchases is paid twice, so that a refund is due. */
const PAID_TWICE = 4;
/** How long refunds may take in the end: a job of a process that was killed waits for a minute. */
const PATIENCE = 90_000;

/** What people buy, and who they are. */
export type Crowd = {
  filled: Awaited<ReturnType<typeof fill>>;
  /** The scarce articles, one for each step. */
  articles: string[];
};

/** Watches one step: breaks something, mends it, and looks on for a while. */
export type Watch = (what: string, breakIt: () => Promise<void>, mend?: () => Promise<void>) => Promise<void>;

/** Fills a migrated shop for a crowd that stays for so many steps. */
export async function fillForCrowd(db: Database, steps: number): Promise<Crowd> {
  const filled = await fill(db, { products: 300, orders: 0, customers: REGULARS + OTHERS });
  return { filled, articles: await makeScarce(db, steps, filled.variants) };
}

/**
 * Sends buyers, an editor, and those who want the scarce articles; they stay until `breakThings` has taken its steps and
 * all refunds are made. `pages`: the addresses of the processes on which edits have to show. Returns what the crowd has seen, and
 * what `breakThings` has found.
 */
export async function whileCrowdBuys<Found>(
  shop: { url: string; gateway: RefundingGateway; crowd: Crowd; pages: string[] },
  breakThings: (watch: Watch) => Promise<Found>,
): Promise<{ seen: Omit<Seen, 'left' | 'folder'>; found: Found }> {
  const over = new AbortController();
  const { rush, work } = sendPeople(over.signal, shop);
  await wait(WARM_UP);
  const steps: Step[] = [];
  const found = await breakThings(createWatch(rush, steps));
  over.abort();
  const [sold, edits, tooLate] = await work;
  const refunds = await shop.gateway.untilRefunded(PATIENCE);
  const seen = { steps, sold, edits, tooLate, refunds, articles: shop.crowd.articles };
  return { seen, found };
}

function createWatch(rush: Rush, steps: Step[]): Watch {
  return async (what, breakIt, mend) => {
    console.error(what);
    rush.next();
    const began = performance.now();
    await breakIt();
    await mend?.();
    const mended = mend ? performance.now() : null;
    await wait(AFTER);
    steps.push({ what, began, mended, ended: performance.now() });
  };
}

function sendPeople(
  end: AbortSignal,
  {
    url,
    gateway,
    pages,
    crowd: { filled, articles },
  }: { url: string; gateway: RefundingGateway; crowd: Crowd; pages: string[] },
) {
  const [regulars, others] = [filled.customers.slice(0, REGULARS), filled.customers.slice(REGULARS)];
  let purchases = 0;
  const bought = (orderId: string) => {
    if (purchases++ % PAID_TWICE === 0) gateway.payAgain(url, orderId);
  };
  const { variants } = filled;
  const rush = startRush(end, { url, gateway, customers: others, articles });
  const work = Promise.all([
    buyUntil(end, { url, gateway, customers: regulars, variants, bought }),
    editUntil(end, url, pages),
    rush.tooLate,
  ]);
  return { rush, work };
}

/** HAProxy has seen that the processes are ready. */
export async function untilServed(url: string): Promise<void> {
  while ((await fetch(`${url}/readyz`)).status !== 200) await wait(100);
}

/** How many refunds and mails are still to be made after some time. */
export async function untilJobsAreDone(primary: string): Promise<number> {
  const count = `select count(*)::integer as left from jobs where queue in ('payments', 'mails')`;
  for (let tries = 0; ; tries++) {
    const [row] = await runOnServer<{ left: number }>(primary, count);
    const left = row?.left ?? 0;
    if (left === 0 || tries * 500 > PATIENCE) return left;
    await wait(500);
  }
}
