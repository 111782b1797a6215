import { createHmac } from 'node:crypto';
import { countTry, type Database, databaseMilliseconds, databaseTime } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { hashSecret, makeSecret } from '#server/secrets.ts';
import type { SignInNotice } from '#shared/login-address.ts';
import {
  createIdentityProvider,
  type FlowSecrets,
  ProviderRefusal,
  type ProviderSettings,
} from './identity-provider.ts';
import { settleIdentity } from './settle-identity.ts';
import { createSleepingSession, wakeSession } from './sleeping-sessions.ts';
import { type SessionOrChallenge, startSession } from './start-session.ts';
import { googleLimits } from './throttle.ts';

/** Milliseconds until a person has to be back from the provider. The browser's cookie expires at the same time. */
export const FLOW_LIFETIME = 600_000;

/** Where the provider sends the browser back to. */
export const CALLBACK_PATH = '/api/user/google/callback';

/** The reason why a person goes back to the sign-in form. `code` is for the log and holds no secret. */
type SentBack = { notice: SignInNotice; code: string; returnTo: string | null };

export type GoogleSignIn = ReturnType<typeof createGoogleSignIn>;

/**
 * Sign-in with Google (rules 10.1 to 10.4). When the browser or the provider misbehaves, neither function throws: it
 * returns a notice for the sign-in form.
 */
export function createGoogleSignIn(
  deps: { db: Database },
  settings: ProviderSettings & { publicUrl: string },
) {
  const provider = createIdentityProvider(settings, `${settings.publicUrl}${CALLBACK_PATH}`);

  /** Begins a flow. `secret` belongs in a cookie of the browser, which binds the flow to it. */
  async function begin(
    returnTo: string | null,
    address: string,
  ): Promise<{ url: URL; secret: string } | SentBack> {
    const secret = makeSecret();
    const secrets = secretsOf(secret);
    try {
      await countTry(deps.db, googleLimits(address));
      const url = await provider.authorizationUrl(secrets);
      const row = { state_hash: hashSecret(secrets.state), return_to: returnTo };
      await deps.db
        .insertInto('sign_in_flows')
        .values({ ...row, expires_at: new Date(databaseMilliseconds() + FLOW_LIFETIME) })
        .execute();
      return { url, secret };
    } catch (error) {
      return { ...sentBackFor(error), returnTo };
    }
  }

  /**
   * Ends a flow with the query of the provider's redirect. Returns the token of a sleeping session, a challenge when
   * the account has a second factor, or a notice.
   */
  async function finish(
    search: string,
    secret: string | null,
    userAgent: string,
  ): Promise<(SessionOrChallenge & { returnTo: string | null }) | SentBack> {
    const expired: SentBack = { notice: 'google-vencido', code: 'no_such_flow', returnTo: null };
    if (secret === null) return expired;
    const secrets = secretsOf(secret);
    if (new URLSearchParams(search).get('state') !== secrets.state) return expired;
    const flow = await consumeFlow(deps.db, secrets.state);
    if (!flow) return expired;
    try {
      const settled = await settleIdentity(deps, await provider.redeem(search, secrets));
      if ('refused' in settled) {
        const notice =
          settled.refused === 'account_exists' ? 'google-cuenta-existente' : 'google-sin-verificar';
        return { notice, code: settled.refused, ...flow };
      }
      const sleeping = { userId: settled.userId, userAgent, flowSecret: secrets.session };
      const create = () => createSleepingSession(deps.db, sleeping);
      return { ...(await startSession(deps.db, settled.userId, create)), ...flow };
    } catch (error) {
      return { ...sentBackFor(error), ...flow };
    }
  }

  return { begin, finish };
}

/** Wakes the session that `finish` made, with the flow's secret. Throws what wakeSession throws. */
export function wakeGoogleSession(deps: { db: Database }, token: string, secret: string | null) {
  return wakeSession(deps, token, secret && secretsOf(secret).session);
}

/** Deletes flows that have expired. */
export async function forgetOldFlows(db: Database): Promise<void> {
  await db.deleteFrom('sign_in_flows').where('expires_at', '<', databaseTime()).execute();
}

/** Every secret of a flow is derived from the browser's cookie, so a stolen table is of no use. */
function secretsOf(secret: string): FlowSecrets & { session: string } {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url');
  return {
    state: derive('state'),
    nonce: derive('nonce'),
    verifier: derive('verifier'),
    session: derive('session'),
  };
}

/** Deletes the flow, so that only the first of two callbacks with one state gets it. */
async function consumeFlow(db: Database, state: string): Promise<{ returnTo: string | null } | null> {
  const row = await db
    .deleteFrom('sign_in_flows')
    .where('state_hash', '=', hashSecret(state))
    .where('expires_at', '>', databaseTime())
    .returning('return_to')
    .executeTakeFirst();
  return row ? { returnTo: row.return_to } : null;
}

const NOTICES: Record<ProviderRefusal['kind'], SignInNotice> = {
  denied: 'google-cancelado',
  unreachable: 'google-no-responde',
  unproven: 'google-fallo',
};

/** The notice for an error of the provider or the visitor. Rethrows any other error. */
function sentBackFor(error: unknown): { notice: SignInNotice; code: string } {
  if (error instanceof ProviderRefusal) return { notice: NOTICES[error.kind], code: error.code };
  if (error instanceof ShopError && error.code === 'too_many_tries')
    return { notice: 'google-muchos-intentos', code: error.code };
  throw error;
}
