import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { toPesos } from '#shared/money.ts';
import type { BankStatement } from '#shared/schemas/bank-statements.ts';
import { matchMovements, type Waiting } from './match.ts';
import { movementKey } from './movement-key.ts';
import { type Movement, readStatement } from './read-statement.ts';

/** Days after which nobody's money is expected any more. */
const WINDOW_DAYS = 60;

type WaitingOrder = Waiting & { creationDate: string };

/** Says which order each credit of a statement may pay. Writes nothing. Throws statement_unreadable. */
export async function previewStatement({ db }: { db: Database }, bytes: Uint8Array): Promise<BankStatement> {
  const { movements, skipped } = readStatement(bytes);
  const used = await readUsed(db, movements);
  const orders = await readWaiting(db);
  const open = movements.filter((movement) => !used.has(movementKey(movement)));
  const matched = new Map(matchMovements(open, orders).map((found, index) => [open[index], found] as const));
  return {
    skipped,
    movements: movements.map((movement) => {
      const { day, amount, text, occurrence } = movement;
      const found = matched.get(movement);
      return {
        date: day,
        text,
        amount: toPesos(amount),
        occurrence,
        isUsed: found === undefined,
        match: found?.match?.id ?? null,
        choices: (found?.choices ?? []).slice(0, 20).map(toChoice),
      };
    }),
  };
}

function toChoice({ id, code, name, lastName, due, creationDate }: WaitingOrder) {
  return {
    _id: id,
    code,
    name: [name, lastName].filter(Boolean).join(' '),
    owed: toPesos(due),
    creationDate,
  };
}

/** The keys of those that have confirmed an order, unless a person has said that it was a mistake. */
async function readUsed(db: Database, movements: readonly Movement[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from bank_movements
    where key = any(${movements.map(movementKey)}::text[]) and not ${isTakenBack}`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** True if the whole payment was taken back as a mistake. One that was partly refunded has come, and is not free again. */
export const isTakenBack = sql<boolean>`exists (
  select from refunds
  where refunds.gateway = 'hand' and refunds.payment_id = bank_movements.payment_id and refunds.reason = 'mistake'
    and refunds.amount_centavos = bank_movements.amount_centavos)`;

/** Orders that wait for a transfer, those whose wait has ended, and sold ones of which something is owed. */
async function readWaiting(db: Database): Promise<WaitingOrder[]> {
  const { rows } = await sql<Omit<WaitingOrder, 'creationDate'> & { created_at: Date }>`
    select id, code, name, last_name as "lastName", created_at,
      total_centavos - waived_centavos - paid_centavos as due,
      to_char(created_at at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM-DD') as day
    from orders
    where cancelled_at is null and created_at > now() - make_interval(days => ${WINDOW_DAYS})
      and total_centavos - waived_centavos - paid_centavos > 0
      and (state <> 'Orden-creada' or (payment_way = 'transfer' and payment_status in ('awaiting', 'expired')))
    order by created_at, id`.execute(db);
  return rows.map(({ created_at, ...order }) => ({ ...order, creationDate: created_at.toISOString() }));
}
