// npm run bench:growth: what the same requests cost as the catalogue and the orders grow, on PostgreSQL.
// Usage: node bench/growth.ts [--products 1000,10000,100000] [--orders 1000,10000,100000] [--times 60]   up to 1000000 each

import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { type Answered, measureQuestion } from './support/ask.ts';
import { logInAsAdmin, makeCustomers, makePlenty } from './support/customers.ts';
import { type BenchDatabase, withPostgres } from './support/database.ts';
import { fillOrders } from './support/fill-orders.ts';
import { fillProducts } from './support/fill-products.ts';
import { round } from './support/numbers.ts';
import { orderQuestions, productQuestions, type Subjects } from './support/questions.ts';
import { printTable, writeResults } from './support/results.ts';
import { type BenchShop, withShop } from './support/shop.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000,10000,100000' },
    orders: { type: 'string', default: '1000,10000,100000' },
    times: { type: 'string', default: '60' },
  },
});
const times = Number(values.times);
const sizesOf = (text: string) => text.split(',').filter(Boolean).map(Number);

type Step = { size: number; memoryMegabytes: number; databaseMegabytes: number; answers: Answered[] };
export type GrowthNumbers = { products: Step[]; orders: Step[] };

/** Few, so that the catalogue is what grows in the one series and the orders in the other. */
const USUAL = 1_000;

const numbers = await withPostgres(async (create) => ({
  products: await growProducts(await create('products')),
  orders: await growOrders(await create('orders')),
}));
writeResults<GrowthNumbers>('growth', numbers);

async function growProducts(database: BenchDatabase): Promise<Step[]> {
  const steps: Step[] = [];
  let made = 0;
  for (const size of sizesOf(values.products)) {
    await fillProducts(database.db, made, size);
    if (made === 0) await fillOrders(database.db, 0, USUAL);
    made = size;
    steps.push(await measureStep(database, size, (shop) => productQuestions(shop)));
  }
  printSteps('products', steps);
  return steps;
}

async function growOrders(database: BenchDatabase): Promise<Step[]> {
  const steps: Step[] = [];
  let made = 0;
  await fillProducts(database.db, 0, USUAL);
  for (const size of sizesOf(values.orders)) {
    await fillOrders(database.db, made, size);
    made = size;
    steps.push(await measureStep(database, size, (subjects) => orderQuestions(subjects)));
  }
  printSteps('orders', steps);
  return steps;
}

async function measureStep(
  database: BenchDatabase,
  size: number,
  questionsFor: (subjects: Subjects) => ReturnType<typeof productQuestions>,
): Promise<Step> {
  return withShop({ DATABASE_URL: database.url }, async (shop) => {
    const questions = questionsFor(await findSubjects(database.db, shop));
    const answers: Answered[] = [];
    for (const question of questions) answers.push(await measureQuestion(shop.url, question, times));
    const { rows } = await sql<{ megabytes: number }>`
      select (pg_database_size(current_database()) / 1000000)::integer as megabytes`.execute(database.db);
    return { size, memoryMegabytes: shop.memory(), databaseMegabytes: rows[0]?.megabytes ?? 0, answers };
  });
}

/** What the requests of a step are about. */
async function findSubjects(db: Database, shop: BenchShop): Promise<Subjects> {
  const products = await db
    .selectFrom('products')
    .select('id')
    .orderBy(sql`md5(id::text)`)
    .limit(100)
    .execute();
  const categories = await db.selectFrom('categories').select('name').orderBy('name').execute();
  const regular = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'cliente1@tintero.test')
    .execute();
  return {
    url: shop.url,
    productIds: products.map(({ id }) => id),
    categories: categories.map(({ name }) => name),
    admin: await logInAsAdmin(db),
    customer: (await makeCustomers(db, 1, `medida${Date.now()}-`))[0],
    regularId: regular[0]?.id ?? '',
    variants: await makePlenty(db, 3),
  };
}

function printSteps(what: string, steps: Step[]): void {
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) return;
  console.log(`\np95 in milliseconds by ${what}`);
  const rows = first.answers.map(({ name, p95 }, index) => [
    name,
    ...steps.map((step) => step.answers[index]?.p95 ?? 0),
    round((last.answers[index]?.p95 ?? 0) / p95),
  ]);
  printTable(
    ['', ...steps.map(({ size }) => size.toLocaleString('en')), 'grows'],
    [
      ...rows,
      [
        'server memory, MB',
        ...steps.map((step) => step.memoryMegabytes),
        round(last.memoryMegabytes / first.memoryMegabytes),
      ],
      [
        'database, MB',
        ...steps.map((step) => step.databaseMegabytes),
        round(last.databaseMegabytes / first.databaseMegabytes),
      ],
    ],
  );
}
