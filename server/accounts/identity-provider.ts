import * as client from 'openid-client';

/** What an OpenID provider vouches for, signature and nonce checked. */
export type ProvenIdentity = {
  issuer: string;
  /** Stable and never given to somebody else: with the issuer, the key. */
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  lastName: string | null;
};

export type FlowSecrets = { state: string; nonce: string; verifier: string };

/** Why the provider did not vouch: the person refused, it did not answer, or its answer proves nothing. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
  readonly kind: 'denied' | 'unreachable' | 'unproven';
  /** The library's code, fit for the log: nothing secret. */
  readonly code: string;
  constructor(kind: ProviderRefusal['kind'], code: string) {
    super(`${kind}: ${code}`);
    this.kind = kind;
    this.code = code;
  }
}

export type ProviderSettings = { issuer: string; clientId: string; clientSecret: string };

export type IdentityProvider = ReturnType<typeof createIdentityProvider>;

const TIMEOUT_SECONDS = 10;
const CLOCK_TOLERANCE_SECONDS = 30;

/**
 * One OpenID provider over openid-client: authorization code with PKCE (S256), state and nonce. What it is like is asked
 * when first needed and then kept. Every function throws ProviderRefusal.
 */
export function createIdentityProvider(settings: ProviderSettings, redirectUri: string) {
  let known: Promise<client.Configuration> | null = null;
  const configuration = () => {
    known ??= discover(settings).catch((error: unknown) => {
      known = null;
      throw refusalOf(error);
    });
    return known;
  };
  return {
    /** Where to send the browser. */
    authorizationUrl: async (secrets: FlowSecrets): Promise<URL> =>
      client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        state: secrets.state,
        nonce: secrets.nonce,
      }),
    /** Trades the answer's code (`search`, as the browser brought it) for who the person is. */
    redeem: async (search: string, secrets: FlowSecrets): Promise<ProvenIdentity> => {
      const config = await configuration();
      // Not the request's own address: behind a proxy that is another one.
      const currentUrl = new URL(redirectUri);
      currentUrl.search = search;
      try {
        const tokens = await client.authorizationCodeGrant(config, currentUrl, {
          pkceCodeVerifier: secrets.verifier,
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new ProviderRefusal('unproven', 'no_id_token');
        return identityOf(claims);
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<client.Configuration> {
  const url = new URL(issuer);
  // The environment lets http through for loopback addresses only.
  const insecure = url.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  return client.discovery(
    url,
    clientId,
    { client_secret: clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    undefined,
    // Without the first the library trusts the connection and does not check the ID token's signature.
    { timeout: TIMEOUT_SECONDS, execute: [client.enableNonRepudiationChecks, ...insecure] },
  );
}

function identityOf(claims: client.IDToken): ProvenIdentity {
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: textOf(claims.email, 254),
    emailVerified: claims.email_verified === true,
    name: textOf(claims.given_name, 100) ?? textOf(claims.name, 100),
    lastName: textOf(claims.family_name, 100),
  };
}

/** A claim as we may keep it; null when it is no text or nothing is left of it. */
function textOf(claim: unknown, max: number): string | null {
  if (typeof claim !== 'string') return null;
  return claim.replaceAll('\0', '').toWellFormed().trim().slice(0, max) || null;
}

const AWAY = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
]);

function refusalOf(error: unknown): ProviderRefusal {
  if (error instanceof ProviderRefusal) return error;
  if (error instanceof client.AuthorizationResponseError) {
    return new ProviderRefusal(error.error === 'access_denied' ? 'denied' : 'unproven', error.error);
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // fetch says "fetch failed" with a TypeError that has no code of ours.
  const unreachable = AWAY.has(code) || (error instanceof TypeError && !code.startsWith('ERR_'));
  return new ProviderRefusal(unreachable ? 'unreachable' : 'unproven', code || 'no_code');
}
