import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('the same request just while it is being settled is a new one', async () => {
  const admin = await shop.admin();
  const body = { orderCode: 'TIN-1', email: 'eva@tintero.test' };
  const ask = () => shop.call<{ code: string }>('POST', '/withdrawals', { body });
  const first = await ask();
  // Between the two statements of the shop: after it has found that a request is pending, before it reads it.
  await sql`create function settle_meanwhile() returns trigger language plpgsql as $$ begin
    if not exists (select from fresh) then
      update withdrawals set state = 'resuelto', resolved_at = now(), resolved_by = ${sql.lit(admin.user._id)};
    end if;
    return null; end $$`.execute(shop.db);
  await sql`create trigger settle_meanwhile after insert on withdrawals
    referencing new table as fresh for each statement execute function settle_meanwhile()`.execute(shop.db);

  const second = await ask();

  expect(second.status).toBe(201);
  expect(second.body.code).not.toBe(first.body.code);
});
