import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { judgeMigration, judgeMigrations } from './migrations.mjs';

const root = new URL('../../', import.meta.url).pathname;

test.each([
  'alter table orders drop column note;',
  'drop table carts;',
  'alter table orders rename column note to remark;',
  'alter table orders rename to purchases;',
  'alter table orders alter column number type bigint;',
  'alter table orders alter column note set data type varchar(10);',
  'alter table orders alter column note set not null;',
  'alter table orders alter column note drop default;',
  'alter table orders\n  add column gift boolean not null;',
])('the released version cannot live with: %s', (statement) => {
  expect(judgeMigration(statement)).toHaveLength(1);
  expect(judgeMigration(`-- contract: nothing uses it since 0.1\n${statement}`)).toEqual([]);
});

test.each([
  'create table gifts (id uuid primary key, note text not null);',
  'alter table orders add column gift boolean not null default false;',
  'alter table orders add column gift text;',
  'alter table orders drop constraint orders_state_check, add constraint orders_state_check check (state <> 0);',
  'create index concurrently if not exists orders_gift on orders (gift);',
  '-- A table is never dropped: drop table orders;\nselect 1;',
  "alter table orders add column gift text not null default '', add column other text;",
])('the released version can live with: %s', (statement) => {
  expect(judgeMigration(statement)).toEqual([]);
});

test('a rule is told with the line of its statement', () => {
  expect(judgeMigration('select 1;\n\ndrop table carts;')).toEqual([
    { line: 3, rule: expect.stringMatching(/^expand-and-contract: drops/) },
  ]);
});

test('the last released migration exists, and what came after it may be released', () => {
  const { lastMigration } = JSON.parse(readFileSync(`${root}db/released.json`, 'utf8'));
  expect(readdirSync(`${root}db/migrations`)).toContain(lastMigration);
  expect(judgeMigrations(root)).toEqual([]);
});
