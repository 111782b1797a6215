// npm run bench:lists -- FOLDER [--url SHOP]: reads each list of a folder in a shop with the example catalogue, and prints a
// table per list and every miss. README.md says what a folder holds.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ListLine, ListOutcome, ListReading } from '#shared/schemas/lists.ts';
import { type Expected, type Judged, judge, parseExpected } from '#test/support/school-lists.ts';
import { startShop } from '#test/support/shop-process.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { url: { type: 'string' } } });
const [folder] = positionals;
if (folder === undefined) throw new Error('usage: npm run bench:lists -- FOLDER [--url SHOP]');

const data = await mkdtemp(join(tmpdir(), 'tintero-lists-'));
const shop = values.url === undefined ? await startShop(join(data, 'data'), {}) : null;
try {
  await measure(folder, shop?.url ?? values.url ?? '');
} finally {
  await shop?.stop();
  await rm(data, { recursive: true, force: true });
}

async function measure(lists: string, url: string): Promise<void> {
  const files = (await readdir(lists)).filter(
    (file) => /\.(?:txt|tsv)$/.test(file) && !/^(?:match-cases|synonyms)/.test(file),
  );
  const all: Judged[] = [];
  for (const file of files.sort()) {
    const content = await readFile(join(lists, file), 'utf8');
    const expected = file.endsWith('.tsv') ? parseExpected(content) : null;
    const text = expected
      ? expected.map(({ text: line }) => line).join('\n')
      : content.replace(/^# SOURCE.*\n/, '');
    const began = performance.now();
    const { lines } = await read(url, text);
    const took = (performance.now() - began) / Math.max(1, lines.length);
    printList(file, lines, took);
    if (expected) all.push(...printJudged(lines, expected));
  }
  if (all.length > 0) printSum(all);
}

async function read(url: string, text: string): Promise<ListReading> {
  const answer = await fetch(`${url}/api/lists/read`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as ListReading;
}

function printList(file: string, lines: readonly ListLine[], milliseconds: number): void {
  console.log(`\n## ${file} (${milliseconds.toFixed(1)} ms a line)\n`);
  for (const { outcome, text, units, product, subProduct, question } of lines) {
    const article = product ? `${units} × ${product.name} (${subProduct?.color})` : '';
    console.log(`| ${outcome} | ${text} | ${article} | ${question ?? ''} |`);
  }
}

function printJudged(lines: readonly ListLine[], expected: readonly Expected[]): Judged[] {
  const judged = judge(lines, expected);
  for (const { miss } of judged) if (miss !== null) console.log(`MISS ${miss}`);
  return judged;
}

function printSum(all: readonly Judged[]): void {
  const share = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`;
  const is = (outcome: ListOutcome) => (judged: Judged) => judged.expected.outcomes.includes(outcome);
  const sold = all.filter((judged) => is('found')(judged) || is('check')(judged));
  const things = all.filter((judged) => !is('note')(judged));
  console.log(`\n${all.length} lines`);
  console.log(`found: ${share(things.filter(({ line }) => line !== null).length, things.length)} (97 %)`);
  console.log(`right first: ${share(sold.filter(({ isRight }) => isRight).length, sold.length)} (95 %)`);
  console.log(
    `wrong without a question: ${share(all.filter(({ isWrong }) => isWrong).length, things.length)} (2 %)`,
  );
  console.log(
    `wrong quantities or unsold things put in: ${all.filter(({ isHarmful }) => isHarmful).length} (0)`,
  );
  console.log(
    `asked: ${share(things.filter(({ line }) => line?.outcome === 'check').length, things.length)} (25 %)`,
  );
}
