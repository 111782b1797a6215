import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '#server/jobs/index.ts';
import { closeCheckoutJob } from '#server/orders/index.ts';
import { forgetOld } from '#server/timers.ts';
import type { Overview } from '#shared/schemas/overview.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const failedJobs = async () =>
  (await shop.expectOk(shop.call<Overview>('GET', '/admin/overview', { as: admin }))).failedJobs;

test('a failed job is on the overview until it is tried again and succeeds', async () => {
  expect(await failedJobs()).toEqual({ total: 0, list: [] });
  await enqueue(shop.db, closeCheckoutJob, { orderId: randomUUID() });
  await sql`update jobs set failed_at = now(), attempts = 12, last_error = 'Error: no answer'`.execute(
    shop.db,
  );

  const failed = await failedJobs();
  expect(failed).toMatchObject({
    total: 1,
    list: [{ kind: 'close_checkout', reason: 'Error: no answer' }],
  });
  const path = `/admin/jobs/${failed.list[0]?._id}/retry`;
  expect((await shop.call('POST', path, { as: admin })).status).toBe(204);
  expect((await shop.call('POST', path, { as: admin })).status).toBe(404);
  expect((await failedJobs()).total).toBe(0);
  const job = await shop.db.selectFrom('jobs').select(['attempts', 'failed_at']).executeTakeFirst();
  // It has run again or is about to, but it is not given up.
  expect(job?.failed_at ?? null).toBeNull();
});

test('old data is deleted after its stated time, and not before', async () => {
  const outbox = join(shop.env.dataDir, 'outbox');
  await mkdir(outbox, { recursive: true });
  for (const [name, days] of [
    ['old', 91],
    ['young', 89],
  ] as const) {
    const file = join(outbox, `${name}.eml`);
    const then = new Date(Date.now() - days * 86_400_000);
    await writeFile(file, '');
    await utimes(file, then, then);
  }
  for (const months of [25, 23]) {
    await sql`insert into audit_entries (at, what, thing_id, label, action)
      values (now() - make_interval(months => ${months}), 'product', 'x', ${`${months} meses`}, 'edited')`.execute(
      shop.db,
    );
  }
  for (const days of [91, 89]) {
    await sql`insert into jobs (queue, kind, payload, failed_at)
      values ('mails', ${`days_${days}`}, '{}', now() - make_interval(days => ${days}))`.execute(shop.db);
  }
  for (const days of [181, 179]) {
    await sql`insert into sandbox.preferences (id, body, created_at)
      values (${`p${days}`}, '{}', now() - make_interval(days => ${days}))`.execute(shop.db);
    await sql`insert into sandbox.payments (preference_id, body) values (${`p${days}`}, '{}')`.execute(
      shop.db,
    );
  }

  if (!shop.sandbox) throw new Error('a shop without its sandbox');
  await forgetOld(shop.shop.services, shop.sandbox);

  expect(await readdir(outbox)).toEqual(expect.arrayContaining(['young.eml']));
  expect(await readdir(outbox)).not.toContain('old.eml');
  const left = async (statement: ReturnType<typeof sql<{ one: string }>>) =>
    (await statement.execute(shop.db)).rows.map(({ one }) => one);
  expect(await left(sql`select label as one from audit_entries where thing_id = 'x'`)).toEqual(['23 meses']);
  expect(await left(sql`select kind as one from jobs where kind like 'days_%'`)).toEqual(['days_89']);
  expect(await left(sql`select id as one from sandbox.preferences`)).toEqual(['p179']);
  expect(await left(sql`select preference_id as one from sandbox.payments`)).toEqual(['p179']);
});
