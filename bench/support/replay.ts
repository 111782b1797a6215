import pg from 'pg';

/** A statement of a purchase, and the rows that it gave. */
export type Statement = { text: string; values: unknown[]; rows: unknown[] };

/** What stands for the recorded customer's own in another's purchase: recorded text → theirs; bytes in hexadecimal. */
export type Renaming = Map<string, string>;

/**
 * Writes down every statement that this process sends to a PostgreSQL while `work` runs, one purchase at a time. It
 * sits in the driver, under everything of the shop's.
 */
export async function recordStatements(work: () => Promise<void>): Promise<Statement[]> {
  const statements: Array<Statement & { client: pg.Client }> = [];
  const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const original = prototype.query;
  prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [text, values] = args;
    const statement = {
      client: this,
      text: typeof text === 'string' ? text : (text as { text: string }).text,
      values: (values as unknown[] | undefined) ?? [],
      rows: [] as unknown[],
    };
    statements.push(statement);
    const answer = original.apply(this, args) as Promise<pg.QueryResult>;
    return answer.then((result) => {
      statement.rows = result.rows;
      return result;
    });
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return oneAfterTheOther(statements);
}

/** Transactions of several connections may have run side by side: each whole, in the order of their beginning. */
function oneAfterTheOther(statements: Array<Statement & { client: pg.Client }>): Statement[] {
  const units: Statement[][] = [];
  const open = new Map<pg.Client, Statement[]>();
  for (const { client, ...statement } of statements) {
    const unit = open.get(client) ?? [];
    if (unit.length === 0) units.push(unit);
    unit.push(statement);
    if (/^begin|^start transaction/i.test(statement.text)) open.set(client, unit);
    if (/^(commit|rollback)/i.test(statement.text)) open.delete(client);
  }
  return units.flat();
}

/**
 * Runs the recorded statements for another customer, in their order on one connection. Ids that the database makes are
 * renamed as they come: what the recorded run was given is what this one is given.
 */
export async function replayStatements(
  client: pg.Client,
  statements: Statement[],
  renaming: Renaming,
): Promise<void> {
  for (const { text, values, rows } of statements) {
    const own = values.map((value) => rename(value, renaming));
    const result = await client.query<Record<string, unknown>>(text, own);
    for (const [index, row] of result.rows.entries()) learn(rows[index], row, renaming);
  }
}

function learn(recorded: unknown, given: Record<string, unknown>, renaming: Renaming): void {
  if (typeof recorded !== 'object' || recorded === null) return;
  for (const [name, value] of Object.entries(recorded)) {
    const own = given[name];
    if (typeof value !== 'string' || typeof own !== 'string' || !isId(value)) continue;
    // What is known stays: rows may come in another order.
    if (value !== own && !renaming.has(value)) renaming.set(value, own);
  }
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text);
}

function rename(value: unknown, renaming: Renaming): unknown {
  if (Array.isArray(value)) return value.map((one) => rename(one, renaming));
  if (Buffer.isBuffer(value)) {
    const own = renaming.get(value.toString('hex'));
    return own === undefined ? value : Buffer.from(own, 'hex');
  }
  if (typeof value !== 'string') return value;
  const whole = renaming.get(value);
  if (whole !== undefined) return whole;
  let text = value;
  // Ids within a text: the payload of a job.
  if (text.length > 36) for (const [from, to] of renaming) text = text.replaceAll(from, to);
  return text;
}
