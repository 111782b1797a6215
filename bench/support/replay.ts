import type { Duplex } from 'node:stream';
import pg from 'pg';

/**
 * A statement of a purchase, and the rows that it gave. `name`: the connection keeps it prepared. `together`: it was
 * sent with the one before, whose answer it did not wait for.
 */
export type Statement = {
  text: string;
  name: string | undefined;
  values: unknown[];
  rows: unknown[];
  together: boolean;
};

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
  const unanswered = new Map<pg.Client, number>();
  const count = (client: pg.Client, more: number) =>
    unanswered.set(client, (unanswered.get(client) ?? 0) + more);
  prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [text, values] = args as [string, unknown[]?];
    const statement = {
      ...{ client: this, text, name: undefined, values: values ?? [], rows: [] as unknown[] },
      together: (unanswered.get(this) ?? 0) > 0,
    };
    statements.push(statement);
    count(this, 1);
    const answer = original.apply(this, args) as Promise<pg.QueryResult>;
    return answer
      .then((result) => {
        statement.rows = result.rows;
        return result;
      })
      .finally(() => count(this, -1));
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
 * Runs the recorded statements for another customer, in their order on one connection, prepared and together where the
 * shop's were. Ids that the database makes are
 * renamed as they come: what the recorded run was given is what this one is given.
 */
export async function replayStatements(
  client: pg.Client,
  statements: Statement[],
  renaming: Renaming,
): Promise<void> {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  for (const packet of packetsOf(statements)) {
    stream.cork();
    process.nextTick(() => stream.uncork());
    const answers = await Promise.all(
      packet.map(({ text, name, values }) => {
        const own = values.map((value) => rename(value, renaming));
        return client.query<Record<string, unknown>>({ ...(name && { name }), text, values: own });
      }),
    );
    for (const [index, { rows }] of packet.entries()) {
      for (const [at, row] of (answers[index]?.rows ?? []).entries()) learn(rows[at], row, renaming);
    }
  }
}

/** What was sent at once is sent at once. */
function packetsOf(statements: Statement[]): Statement[][] {
  const packets: Statement[][] = [];
  for (const statement of statements) {
    const last = packets.at(-1);
    if (last && statement.together) last.push(statement);
    else packets.push([statement]);
  }
  return packets;
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
