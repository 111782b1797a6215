import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LogLine, openTestShop, type TestShop } from '#test/support/shop.ts';

const warnings: LogLine[] = [];
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    onLog: (line) => {
      if (line.level >= 40) warnings.push(line);
    },
  });
});
afterAll(() => shop.close());

test('a call that answers with a redirect is answered once, and no error is logged', async () => {
  const { status, headers } = await shop.call('GET', '/redirect');
  expect(status).toBe(302);
  expect(headers.location).toBeDefined();
  expect(warnings).toEqual([]);
});
