import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#server/db/index.ts';

type Answered = { statusCode: number; headers: Record<string, unknown>; body: string };

/** Words of libraries' own messages, which must not appear, since `detail` is Spanish (rules 15.2). */
const foreign =
  /\b(invalid|expected|received|must|should|too (big|small|large|long)|error|unexpected|failed|request)\b/i;

/**
 * Expects a client's error (rules 15.2): one of `statuses`, problem+json, a stable code, a Spanish detail without
 * internals. `label` names the case in a failure. Returns the problem.
 */
export function expectRefused(answer: Answered, statuses: number[], label: string): Record<string, unknown> {
  expect(statuses, `${label}: ${answer.statusCode} ${answer.body.slice(0, 300)}`).toContain(
    answer.statusCode,
  );
  expect(String(answer.headers['content-type']), label).toMatch(/^application\/problem\+json/);
  const problem = JSON.parse(answer.body) as Record<string, unknown>;
  expect(problem, label).toMatchObject({
    type: expect.any(String) as unknown,
    title: expect.any(String) as unknown,
    status: answer.statusCode,
    detail: expect.stringMatching(/\p{L}{3}/u) as unknown,
    code: expect.stringMatching(/^[a-z]+(_[a-z]+)*$/) as unknown,
  });
  expect(String(problem.detail), label).not.toMatch(foreign);
  for (const { message } of (problem.errors ?? []) as Array<{ message: string }>)
    expect(message, label).not.toMatch(foreign);
  expect(answer.body, label).not.toMatch(/node_modules|\.ts:\d|select .* from|sqlstate/i);
  return problem;
}

/**
 * A fingerprint of every table, to detect any write. Leaves out throttles, which count attempts, and jobs, which run
 * meanwhile.
 */
export async function readTables(db: Database): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select case table_schema when 'public' then table_name else table_schema || '.' || table_name end as name
    from information_schema.tables
    where table_schema in ('public', 'sandbox') and table_type = 'BASE TABLE' and table_name not in ('throttles', 'jobs')`.execute(
    db,
  );
  const content: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ print: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as print
      from ${sql.table(name)} r`.execute(db);
    content[name] = rows[0]?.print ?? '';
  }
  return content;
}
