import * as client from 'openid-client';

/** What an OpenID provider asserts about a person. Signature and nonce have been verified. */
export type ProvenIdentity = {
  issuer: string;
  /** Never changes and is never reused. Issuer and subject together identify the person. */
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  lastName: string | null;
};

export type FlowSecrets = { state: string; nonce: string; verifier: string };

/** The provider asserts nothing: the person refused, it did not answer, or its answer is not valid. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
  readonly kind: 'denied' | 'unreachable' | 'unproven';
  /** The library's error code. It holds no secret, so it may be logged. */
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
 * One OpenID provider, by openid-client: authorization code with PKCE (S256), state and nonce. Its metadata is
 * fetched when first needed, then kept. Every function throws ProviderRefusal.
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
    /** The address to which the browser is sent. */
    authorizationUrl: async (secrets: FlowSecrets): Promise<URL> =>
      client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        state: secrets.state,
        nonce: secrets.nonce,
      }),
    /** Exchanges the code in `search`, the query of the redirect, for the person's identity. */
    redeem: async (search: string, secrets: FlowSecrets): Promise<ProvenIdentity> => {
      const config = await configuration();
      // The request's own address would be wrong behind a proxy.
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
  // The environment allows http for loopback addresses only.
  const insecure = url.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  return client.discovery(
    url,
    clientId,
    { client_secret: clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    undefined,
    // Without enableNonRepudiationChecks the library trusts the connection and does not verify the ID token's
    // signature.
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

/** A claim as trimmed text of limited length; null if it is not a text or is empty. */
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
  // When the provider cannot be reached, fetch throws a TypeError ("fetch failed") without a code of the library.
  const unreachable = AWAY.has(code) || (error instanceof TypeError && !code.startsWith('ERR_'));
  return new ProviderRefusal(unreachable ? 'unreachable' : 'unproven', code || 'no_code');
}
