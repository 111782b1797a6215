import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListReading } from '#shared/schemas/lists.ts';
import { loadExample } from '#test/support/example-catalogue.ts';
import { judge, parseExpected } from '#test/support/school-lists.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

const LISTS = join(import.meta.dirname, '../../bench/school-lists');

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await loadExample(shop);
});

afterAll(() => shop.close());

test.each(readdirSync(LISTS))('%s becomes what it asks for, in the example catalogue', async (file) => {
  const expected = parseExpected(readFileSync(join(LISTS, file), 'utf8'));
  const text = expected.map((row) => row.text).join('\n');
  const { lines } = await shop.expectOk(shop.call<ListReading>('POST', '/lists/read', { body: { text } }));
  expect(judge(lines, expected).flatMap(({ miss }) => miss ?? [])).toEqual([]);
});
