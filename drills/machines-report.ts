import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '#server/db/index.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { type Mail, readMail } from '#test/support/read-mail.ts';
import type { Purchases } from './buyers.ts';
import type { Edits } from './editor.ts';
import { type Check, isZero, type Outcome } from './outcome.ts';
import { countLost, describeFailures } from './reading.ts';
import type { Refunds } from './refunding-gateway.ts';
import { readScarce } from './rush.ts';

/** Performance times. `mended` null: nothing that the shop needs was away. */
export type Step = { what: string; began: number; mended: number | null; ended: number };

export type Seen = {
  steps: Step[];
  sold: Purchases;
  edits: Edits;
  /** Buyers of scarce articles who were told that there are none. */
  tooLate: number;
  refunds: Refunds;
  articles: string[];
  /** Jobs that were not done in the end. */
  left: number;
  /** Of the shops' data. */
  folder: string;
};

/** What the drills `machines` and `patroni` measured, and what had to hold. `primary`: the database in the end. */
export async function report(primary: string, seen: Seen): Promise<Outcome> {
  const { steps, sold, edits } = seen;
  return {
    rows: steps.map((step) => {
      const { what, began, ended } = step;
      const within = sold.done.filter((at) => at > began && at < ended);
      const shown = edits.fresh.filter(({ at, took }) => at + took > began && at + took < ended);
      return {
        step: what,
        'longest without a purchase, s': longestGap([began, ...within, ended]),
        'purchases a second': Math.round((within.length / (ended - began)) * 1000),
        'slowest page, from its edit, ms': Math.round(Math.max(0, ...shown.map(({ took }) => took))),
        'from the recovery, ms': lateness(edits, step),
      };
    }),
    checks: [
      ...(await checkBooks(primary, seen)),
      ...checkRefunds(seen),
      ...(await checkMails(seen)),
      isZero('edits that a page never showed', edits.never),
      {
        what: 'pages fresh within a second of their edit, or of the recovery',
        holds: steps.every((step) => lateness(edits, step) < 1_000),
        seen: `${Math.max(...steps.map((step) => lateness(edits, step)))} ms, of ${edits.fresh.length}`,
      },
      {
        what: 'failed requests are told, not counted against',
        holds: true,
        seen: describeFailures([sold.failures, edits.failures]),
      },
    ],
  };
}

async function checkBooks(primary: string, { sold, articles, tooLate }: Seen): Promise<Check[]> {
  const { db, close } = await openDatabase({ databaseUrl: primary });
  const [broken, lost] = [await findBrokenBooks(db), await countLost(db, sold)];
  const negative = await db.selectFrom('sub_products').select('id').where('available', '<', 0).execute();
  const { oversold, unsold } = await readScarce(db, articles);
  await close();
  return [
    isZero(`acknowledged orders or payments lost, of ${sold.orders.length}`, lost),
    isZero('errors in the books', broken.length),
    isZero('variants with fewer units than none', negative.length),
    isZero(`scarce articles: units sold that there were not (${tooLate} buyers came too late)`, oversold),
    isZero('scarce articles: units that nobody got', unsold),
  ];
}

function checkRefunds({ refunds: { due, missing, wrong, repeated } }: Seen): Check[] {
  return [
    { what: 'orders that were paid twice', holds: due > 0, seen: String(due) },
    isZero('refunds missing at the gateway', missing),
    isZero(`refunds beyond those (${repeated} were asked for again, with the same key)`, wrong),
  ];
}

async function checkMails({ folder, refunds, left }: Seen): Promise<Check[]> {
  const mails = await readMails(folder);
  const kinds = new Set(mails.map(({ to, subject }) => `${to} ${subject}`));
  const told = mails.filter(({ subject }) => subject.startsWith('Te devolvimos'));
  return [
    isZero(`mails that went out twice, of ${mails.length}`, mails.length - kinds.size),
    isZero('mails about refunds missing', refunds.due - told.length),
    isZero('jobs not done in the end', left),
  ];
}

/** All mails of all processes. The subject names the order. */
async function readMails(folder: string): Promise<Mail[]> {
  const mails: Mail[] = [];
  for (const process of await readdir(folder)) {
    const outbox = join(folder, process, 'outbox');
    for (const file of await readdir(outbox).catch(() => []))
      mails.push(readMail(await readFile(join(outbox, file), 'utf8')));
  }
  return mails;
}

/**
 * The longest time in the step until a page showed an edit: from when it was acknowledged, or from the recovery if what
 * the page needs came back later. A page shown before the recovery was not late.
 */
function lateness({ fresh }: Edits, { began, mended, ended }: Step): number {
  const late = fresh
    .map(({ at, took }) => ({ from: Math.max(at, mended ?? at), shown: at + took }))
    .filter(({ shown }) => shown > began && shown < ended)
    .map(({ from, shown }) => shown - from);
  return Math.round(Math.max(0, ...late));
}

function longestGap(times: number[]): number {
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
  return Math.round(Math.max(...gaps) / 100) / 10;
}
