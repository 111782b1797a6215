import { createHash, scrypt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Database, databaseMilliseconds } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The reservation of this request's Idempotency-Key, while it is under way. */
    idempotencyRow: { user_id: string; route: string; key: string } | null;
  }
}

/** A first request of which nothing is heard for this long is taken for dead: the process that had it is gone. */
const ABANDONED_AFTER = 60_000;
const POLL = 40;

/**
 * `Idempotency-Key` on every POST of the scope (contract, API conventions): kept 24 h per user and route. The same
 * key with the same body answers the first success again, also when both arrive at once; with another body 422;
 * failures are forgotten, so that they can be tried again.
 */
export function honourIdempotencyKeys(app: FastifyInstance, db: Database): void {
  app.decorateRequest('idempotencyRow', null);
  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') return;
    if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
      throw new ShopError(
        400,
        'invalid',
        'La cabecera Idempotency-Key tiene que tener de 1 a 200 caracteres visibles.',
      );
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

/** Forgets keys older than 24 hours. */
export async function forgetOldIdempotencyKeys(db: Database): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(databaseMilliseconds() - 86_400_000))
    .execute();
}

type Row = NonNullable<FastifyRequest['idempotencyRow']>;

async function claim(db: Database, request: FastifyRequest, reply: FastifyReply, key: string): Promise<void> {
  const row: Row = {
    user_id: request.user?._id ?? `guest:${request.ip}`,
    // With the parameters: the same key for another cart is another request.
    route: `${request.method} ${request.url.split('?')[0]}`,
    key,
  };
  const requestHash = await hashRequest(request, key);
  for (;;) {
    const inserted = await db
      .insertInto('idempotency_keys')
      .values({ ...row, request_hash: requestHash, status: null, response: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (inserted) {
      request.idempotencyRow = row;
      return;
    }
    const first = await matching(db, row).selectAll().executeTakeFirst();
    if (!first) continue;
    if (!Buffer.from(first.request_hash).equals(requestHash)) {
      throw new ShopError(422, 'idempotency_key_reused', 'Esa Idempotency-Key ya se usó con otro contenido.');
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
    .set({ status, response: typeof payload === 'string' ? payload : null })
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

const hashSlowly = promisify<string, string, number, Buffer>(scrypt);

/**
 * What was sent, pictures included: the same form sent again is the same, whatever its boundary. A route without a
 * schema for its body takes none. A password (sign-up) goes in slowly hashed, since this hash is kept for a day.
 */
async function hashRequest(request: FastifyRequest, key: string): Promise<Buffer> {
  const body: Record<string, unknown> = request.routeOptions.schema?.body
    ? Object.assign({}, request.body)
    : {};
  if (typeof body.password === 'string')
    body.password = (await hashSlowly(body.password, key, 32)).toString('base64');
  const hash = createHash('sha256').update(JSON.stringify(body));
  for (const { field, bytes } of request.pictures) hash.update(field).update(bytes);
  return hash.digest();
}
