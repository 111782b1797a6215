import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { enterPayment } from '#server/order-desk/index.ts';
import { toCentavos } from '#shared/money.ts';
import type { Permission } from '#shared/permissions.ts';
import type { StatementPayment, StatementResult } from '#shared/schemas/bank-statements.ts';
import { movementKey } from './movement-key.ts';
import { isTakenBack } from './preview.ts';

type Deps = { db: Database };
type Admin = { id: string; permissions: readonly Permission[] | undefined };

/**
 * Enters the money of each movement for its order, each in a transaction of its own: one that cannot be entered is
 * reported and does not stop the others. A movement counts once, in whatever file it comes again (rules 8.24).
 */
export async function confirmMovements(
  deps: Deps,
  { movements, admin }: { movements: readonly StatementPayment[]; admin: Admin },
): Promise<StatementResult[]> {
  const results: StatementResult[] = [];
  for (const movement of movements) results.push(await confirmOne(deps, movement, admin));
  return results;
}

async function confirmOne(deps: Deps, movement: StatementPayment, admin: Admin): Promise<StatementResult> {
  const { date: day, text, amount, occurrence, order: orderId } = movement;
  const claim = {
    key: movementKey({ day, amount: toCentavos(amount), text, occurrence }),
    day,
    amount: toCentavos(amount),
    orderId,
  };
  const reference = `Banco ${day.split('-').reverse().join('/')}: ${text}`.slice(0, 200).trim();
  try {
    await enterPayment(deps, {
      orderId,
      payment: { method: 'transfer', amount, reference },
      by: { adminId: admin.id, permissions: admin.permissions, precondition: () => {} },
      async around(db, take) {
        if (!(await claimMovement(db, claim))) throw new MovementUsedError();
        await take();
        await notePayment(db, claim);
      },
    });
    return { order: orderId, result: 'confirmed', problem: null };
  } catch (error) {
    if (error instanceof MovementUsedError) return { order: orderId, result: 'already', problem: null };
    if (error instanceof ShopError) return { order: orderId, result: 'refused', problem: error.code };
    throw error;
  }
}

/** The movement has confirmed an order before. */
class MovementUsedError extends Error {
  override name = 'MovementUsedError';
}

type Claim = { key: string; day: string; amount: number; orderId: string };

/** False if the movement was used, unless that was a mistake. A second one at once waits for the first. */
async function claimMovement(db: Database, { key, day, amount, orderId }: Claim): Promise<boolean> {
  const { rows } = await sql`
    insert into bank_movements (key, day, amount_centavos, order_id)
    values (${key}, ${day}::date, ${amount}, ${orderId}::uuid)
    on conflict (key) do update set order_id = excluded.order_id, payment_id = null, confirmed_at = now()
      where ${isTakenBack}
    returning key`.execute(db);
  return rows.length > 0;
}

/** Keeps which payment it became: the order's last one by hand. */
async function notePayment(db: Database, { key, orderId }: Claim): Promise<void> {
  await sql`
    update bank_movements set payment_id = (
      select id from payments where order_id = ${orderId}::uuid and gateway = 'hand'
      order by updated_at desc, seen_at desc limit 1)
    where key = ${key}`.execute(db);
}
