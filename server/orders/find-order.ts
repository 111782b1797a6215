import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { readReadableCode } from '#server/readable-codes.ts';
import { emailKey } from '#shared/account-rules.ts';

/** The id of the order with that code, in any spelling, if its buyer has that e-mail; else null. */
export async function findOrderOfBuyer(
  db: Database,
  { code, email }: { code: string; email: string },
): Promise<string | null> {
  const meant = readReadableCode(code);
  if (meant === null) return null;
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('code', '=', meant)
    .where(sql`lower(email)`, '=', emailKey(email))
    .executeTakeFirst();
  return order?.id ?? null;
}
