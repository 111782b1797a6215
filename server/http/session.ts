import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Accounts } from '#server/accounts/index.ts';
import { ShopError } from '#server/errors.ts';
import { expectPermissions } from '#server/permissions.ts';
import { missingOf, type Permission } from '#shared/permissions.ts';
import type { User } from '#shared/schemas/accounts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The user of the session, set by the session checks. */
    user: User | null;
  }
}

/** The checks for `onRequest`, which run before the body is read. */
export type SessionChecks = ReturnType<typeof sessionChecks>;

/** Session checks over the accounts; adds `request.user`. */
export function sessionChecks(app: FastifyInstance, accounts: Accounts) {
  app.decorateRequest('user', null);
  /** For routes that are open to everybody. */
  const noteUser = async (request: FastifyRequest): Promise<void> => {
    const token = bearerToken(request);
    request.user = token ? await accounts.findSession(token) : null;
  };
  const requireUser = async (request: FastifyRequest): Promise<void> => {
    await noteUser(request);
    if (!request.user) throw new ShopError('unauthenticated');
  };
  const requireAdmin = async (request: FastifyRequest): Promise<void> => {
    await requireUser(request);
    if (request.user?.rol !== 'admin') throw new ShopError('forbidden', { unless: 'admin' });
  };
  return { noteUser, requireUser, requireAdmin };
}

/** A check for after `requireAdmin`: throws permission_missing. `depends`: one of the permissions is enough to go on. */
export function permissionCheck(needs: readonly Permission[], depends: boolean) {
  return async ({ user }: FastifyRequest): Promise<void> => {
    const missing = missingOf(user?.permissions, needs);
    const isRefused = depends ? missing.length === needs.length : missing.length > 0;
    if (isRefused && needs.length > 0) throw new ShopError('permission_missing', { permissions: missing });
  };
}

/** The token of `Authorization: Bearer`; null if there is none. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** The User-Agent; empty if the browser sends none. */
export function userAgentOf(request: FastifyRequest): string {
  return request.headers['user-agent'] ?? '';
}

/** Throws forbidden (403) when the id in the path is another user's. */
export function expectOwn(user: User, userId: string): void {
  if (userId !== user._id) throw new ShopError('forbidden', { unless: 'owner' });
}

/** As `expectOwn`, except for administrators with the permission. Throws permission_missing if they lack it. */
export function expectOwnOr(user: User, userId: string, permission: Permission): void {
  if (userId === user._id) return;
  if (user.rol === 'admin') expectPermissions(user.permissions, [permission]);
  else expectOwn(user, userId);
}
