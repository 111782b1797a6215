import { sql } from 'kysely';
import { isShown } from '#server/catalog/index.ts';
import {
  addressLimit,
  countTry,
  type Database,
  databaseTime,
  hashedKey,
  inTransaction,
} from '#server/db/index.ts';
import { isId, notFound, ShopError } from '#server/errors.ts';
import { enqueue } from '#server/jobs/index.ts';
import { emailKey } from '#shared/account-rules.ts';
import type { User } from '#shared/schemas/accounts.ts';
import type { StockNotice } from '#shared/schemas/stock-notices.ts';
import { confirmationJob } from './confirmation.ts';

type Deps = { db: Database };

/** An address asks so often in 15 minutes at most. */
const ASKED_BY_ADDRESS = 60;
/** An e-mail gets so many mails in 15 minutes at most that ask to confirm, whoever asks for them. */
const MAILS_TO_EMAIL = 3;

/**
 * Notes that somebody wants a mail when a sold-out variant is back (rules 4.16). The own, proven e-mail of a user is on the
 * list at once; any other gets a mail that asks first. The answer does not depend on what the shop knows of an e-mail.
 * Throws not_found, in_stock, invalid without an e-mail, too_many_tries.
 */
export async function ask(
  { db }: Deps,
  { subProduct, email: typed }: { subProduct: string; email?: string | undefined },
  by: { user: User | null; address: string },
): Promise<StockNotice> {
  await countTry(db, [addressLimit('stock-notice', by.address, ASKED_BY_ADDRESS)]);
  await expectSoldOut(db, subProduct);
  const email = typed ?? by.user?.email;
  if (email === undefined) {
    throw new ShopError('invalid', {
      what: 'fields',
      errors: [{ path: 'email', message: 'Escribí tu e-mail.' }],
    });
  }
  const isConfirmed = by.user !== null && (await isProvenOf(db, by.user, email));
  if (isConfirmed) await confirmAtOnce(db, subProduct, email);
  else await askByMail(db, subProduct, email);
  return { email, isConfirmed };
}

/** Throws not_found if visitors do not see the variant, in_stock if it can be bought. */
async function expectSoldOut(db: Database, id: string): Promise<void> {
  if (!isId(id)) throw notFound('sub_product');
  const row = await db
    .selectFrom('sub_products')
    .innerJoin('products', 'products.id', 'sub_products.product_id')
    .select('sub_products.available')
    .where('sub_products.id', '=', id)
    .where('sub_products.deleted_at', 'is', null)
    .where(isShown)
    .executeTakeFirst();
  if (!row) throw notFound('sub_product');
  if (row.available > 0) throw new ShopError('in_stock');
}

async function isProvenOf(db: Database, user: User, email: string): Promise<boolean> {
  if (emailKey(user.email) !== emailKey(email)) return false;
  const row = await db
    .selectFrom('users')
    .select('email_verified_at')
    .where('id', '=', user._id)
    .executeTakeFirst();
  return Boolean(row?.email_verified_at);
}

async function confirmAtOnce(db: Database, subProductId: string, email: string): Promise<void> {
  const now = databaseTime();
  await db
    .insertInto('stock_notices')
    .values({ sub_product_id: subProductId, email, email_key: emailKey(email), confirmed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['email_key', 'sub_product_id'])
        .where('ended_at', 'is', null)
        .doUpdateSet(({ fn, ref, val }) => ({
          asked_at: now,
          confirmed_at: fn.coalesce(ref('stock_notices.confirmed_at'), val(now)),
        })),
    )
    .execute();
}

/** Confirmed or not, the e-mail gets a mail: only its owner learns which. */
async function askByMail(outer: Database, subProductId: string, email: string): Promise<void> {
  const key = emailKey(email);
  await countTry(outer, [{ key: `stock-notice:email:${hashedKey(key)}`, tries: MAILS_TO_EMAIL }]);
  await inTransaction(outer, async (db) => {
    const { id } = await db
      .insertInto('stock_notices')
      .values({ sub_product_id: subProductId, email, email_key: key })
      .onConflict((conflict) =>
        conflict.columns(['email_key', 'sub_product_id']).where('ended_at', 'is', null).doUpdateSet({
          // A stranger does not prolong what somebody has confirmed.
          asked_at: sql<Date>`case when stock_notices.confirmed_at is null then now() else stock_notices.asked_at end`,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueue(db, confirmationJob, { noticeId: id });
  });
}
