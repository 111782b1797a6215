import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Database, hashedKey } from '#server/db/index.ts';
import { makeSecret } from '#server/secrets.ts';

/** Recognises browsers in which somebody signed in to an account before, by a signed cookie (rules 9.6). */
export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

const KEY_NAME = 'known_browsers';

/**
 * A mark is `id.signature`. The signature covers the account's e-mail, so a mark is valid for that account only, and
 * nothing is stored about the browser. The signing key is made once and stored in the database.
 */
export function createKnownBrowsers(deps: { db: Database }) {
  let key: Promise<Uint8Array> | undefined;
  const sign = async (id: string, emailKey: string): Promise<Buffer> => {
    key ??= readKey(deps.db).catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return createHmac('sha256', await key)
      .update(`${id}:${hashedKey(emailKey)}`)
      .digest();
  };
  return {
    /** A mark for the cookie of a browser in which the account's owner has just signed in. */
    mark: async (emailKey: string): Promise<string> => {
      const id = makeSecret();
      return `${id}.${(await sign(id, emailKey)).toString('base64url')}`;
    },
    /** The browser's id if the mark has our signature for this account; else null. */
    recognise: async (mark: string | null, emailKey: string): Promise<string | null> => {
      const [id = '', signature = ''] = mark?.split('.') ?? [];
      if (id === '' || signature === '') return null;
      const given = Buffer.from(signature, 'base64url');
      const wanted = await sign(id, emailKey);
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null;
    },
  };
}

async function readKey(db: Database): Promise<Uint8Array> {
  await db
    .insertInto('signing_keys')
    .values({ name: KEY_NAME, key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { key } = await db
    .selectFrom('signing_keys')
    .select('key')
    .where('name', '=', KEY_NAME)
    .executeTakeFirstOrThrow();
  return key;
}
