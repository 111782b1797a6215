import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Database, databaseMilliseconds, hashedKey } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { networkOf } from '#server/network.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The claim on this request's Idempotency-Key, until it is answered. */
    idempotencyRow: { user_id: string; route: string; key: string } | null;
  }
  interface FastifyContextConfig {
    /** False for calls that ignore the key. */
    idempotencyKey?: false;
  }
}

/** In milliseconds. A first request that stayed silent that long is given up: its process has died. */
const ABANDONED_AFTER = 60_000;
const POLL = 40;
/** Keys that a user, or an address without a session, may have in a day. */
const MOST_KEYS = 1_000;
/** In characters. Only status and id are kept of a longer answer. */
const MOST_KEPT = 8_000;

/**
 * Handles `Idempotency-Key` on POST (rules 15.5), for each user and route. The same key with the same body gets the
 * first success again, also when both arrive at once; of a long answer, its status and `_id`. Another body is 422.
 * Failures are deleted, so that they can be tried again. More than 1,000 keys in a day: 429.
 */
export function honourIdempotencyKeys(app: FastifyInstance, db: Database): void {
  app.decorateRequest('idempotencyRow', null);
  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    const isIgnored = request.is404 || request.routeOptions.config.idempotencyKey === false;
    if (request.method !== 'POST' || typeof key !== 'string' || isIgnored) return;
    if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
      throw new ShopError('invalid', { what: 'idempotency_key' });
    }
    await claim(db, request, reply, key);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const row = request.idempotencyRow;
    if (!row) return payload;
    request.idempotencyRow = null;
    const succeeded = reply.statusCode >= 200 && reply.statusCode < 300;
    if (succeeded) await keepAnswer(db, row, reply.statusCode, payload);
    else await forget(db, row);
    return payload;
  });
}

/** Deletes keys that are older than 24 hours. */
export async function forgetOldIdempotencyKeys(db: Database): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(databaseMilliseconds() - 86_400_000))
    .execute();
}

type Row = NonNullable<FastifyRequest['idempotencyRow']>;

async function claim(db: Database, request: FastifyRequest, reply: FastifyReply, key: string): Promise<void> {
  const row: Row = {
    user_id: request.user?._id ?? `guest:${networkOf(request.ip)}`,
    // With the path's parameters: the same key for another cart is another request.
    route: `${request.method} ${request.url.split('?')[0]}`,
    // Stored as a hash: without the key, nobody can guess the body from its stored HMAC.
    key: hashedKey(key),
  };
  const requestHash = hashRequest(request, key);
  for (;;) {
    if (await insertRow(db, row, requestHash)) {
      request.idempotencyRow = row;
      return;
    }
    const first = await matching(db, row).selectAll().executeTakeFirst();
    if (!first && (await hasTooMany(db, row))) throw new ShopError('too_many_keys');
    if (!first) continue;
    if (!Buffer.from(first.request_hash).equals(requestHash)) {
      throw new ShopError('idempotency_key_reused');
    }
    if (first.status !== null) {
      await reply
        .code(first.status)
        .serializer(String)
        .type('application/json; charset=utf-8')
        .send(first.response ?? '');
      return;
    }
    if (first.created_at.getTime() < databaseMilliseconds() - ABANDONED_AFTER) await forget(db, row);
    else await wait(POLL);
  }
}

/** Claims the key, unless it is claimed already or its user has too many. */
async function insertRow(db: Database, row: Row, requestHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_keys (user_id, route, key, request_hash)
    select ${row.user_id}, ${row.route}, ${row.key}, ${requestHash}
    where (select count(*) from idempotency_keys where user_id = ${row.user_id}) < ${MOST_KEYS}
    on conflict do nothing returning key`.execute(db);
  return rows.length > 0;
}

async function hasTooMany(db: Database, { user_id }: Row): Promise<boolean> {
  const { keys } = await db
    .selectFrom('idempotency_keys')
    .select(({ fn }) => fn.countAll<number>().as('keys'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return keys >= MOST_KEYS;
}

function matching(db: Database, row: Row) {
  return db
    .selectFrom('idempotency_keys')
    .where('user_id', '=', row.user_id)
    .where('route', '=', row.route)
    .where('key', '=', row.key);
}

async function keepAnswer(db: Database, row: Row, status: number, payload: unknown): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ status, response: keepable(payload) })
    .where('user_id', '=', row.user_id)
    .where('route', '=', row.route)
    .where('key', '=', row.key)
    .execute();
}

async function forget(db: Database, row: Row): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', row.user_id)
    .where('route', '=', row.route)
    .where('key', '=', row.key)
    .execute();
}

const withId = z.object({ _id: z.string() });

/** The part of an answer that is kept: all of it, or its id. */
function keepable(payload: unknown): string | null {
  if (typeof payload !== 'string') return null;
  if (payload.length <= MOST_KEPT) return payload;
  const { success, data } = withId.safeParse(JSON.parse(payload));
  return success ? JSON.stringify({ _id: data._id }) : null;
}

/**
 * An HMAC of the request's body and files. The same form has the same one, whatever its boundary. A route without a
 * body schema takes no body. The HMAC's key is the Idempotency-Key, which is not stored, so that nobody can try
 * passwords on it.
 */
function hashRequest(request: FastifyRequest, key: string): Buffer {
  const body = request.routeOptions.schema?.body ? (request.body ?? {}) : {};
  const hash = createHmac('sha256', key).update(JSON.stringify(body));
  for (const { field, bytes } of request.pictures) hash.update(field).update(bytes);
  return hash.digest();
}
