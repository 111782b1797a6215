import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider, { type Configuration } from 'oidc-provider';
import { errorPage, loginPage } from './login-page.ts';
import { createMemoryAdapters } from './memory-adapter.ts';

export type DevProvider = {
  settings: { issuer: string; clientId: string; clientSecret: string };
  close: () => Promise<void>;
};

type Person = { email: string; name: string; lastName: string; verified: boolean };

const SCOPES = 'openid email profile';

/** Starts the provider on this machine. Throws EADDRINUSE if the port is taken. */
export async function startDevProvider(options: { port: number; redirectUri: string }): Promise<DevProvider> {
  const settings = {
    issuer: `http://127.0.0.1:${options.port}`,
    clientId: 'tintero-local',
    clientSecret: randomBytes(24).toString('base64url'),
  };
  const server = createServer(createDevProvider({ ...settings, redirectUri: options.redirectUri }));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { settings, close };
}

/**
 * An OpenID provider in place of Google, for development and tests only. It implements the protocol (PKCE, nonce,
 * signed ID tokens), but lets everybody choose who they are.
 */
export function createDevProvider(options: {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}): (request: IncomingMessage, response: ServerResponse) => void {
  const people = new Map<string, Person>();
  const provider = new Provider(options.issuer, configurationOf(options, people));
  const answer = provider.callback();
  return (request, response) => {
    // Forget the last choice, so that one can choose again.
    if (request.url?.startsWith('/auth?')) delete request.headers.cookie;
    if (!request.url?.startsWith('/interaction/')) {
      void answer(request, response);
      return;
    }
    interact(provider, people, request, response).catch(() =>
      sendPage(response, 400, errorPage('Este ingreso ya no existe. Volvé a la tienda y empezá de nuevo.')),
    );
  };
}

function configurationOf(
  options: { clientId: string; clientSecret: string; redirectUri: string },
  people: Map<string, Person>,
): Configuration {
  return {
    adapter: createMemoryAdapters(),
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: [options.redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    pkce: { required: () => true },
    // As Google does: name and e-mail are in the ID token.
    conformIdTokenClaims: false,
    claims: { email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 3600,
      Session: 600,
    },
    findAccount: (_ctx, sub) => {
      const person = people.get(sub);
      return person && { accountId: sub, claims: () => ({ sub, ...claimsOf(person) }) };
    },
    // Everybody has consented.
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.body = errorPage(
        out.error === 'invalid_client' ? 'La tienda no es cliente de acá.' : 'El pedido no vale.',
      );
    },
  };
}

async function interact(
  provider: Provider,
  people: Map<string, Person>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await provider.interactionDetails(request, response);
  if (request.method !== 'POST') return sendPage(response, 200, loginPage(null));
  const form = new URLSearchParams(await text(request));
  if (form.get('action') === 'deny') {
    return provider.interactionFinished(request, response, { error: 'access_denied' });
  }
  const person = personOf(form);
  if (!/^[^\s@]+@[^\s@]+$/.test(person.email) || person.name === '') {
    return sendPage(response, 400, loginPage('Hacen falta un e-mail y un nombre.'));
  }
  // Derived from the e-mail, so that a person keeps the id after a restart.
  const accountId = createHash('sha256').update(person.email.toLowerCase()).digest('hex').slice(0, 21);
  people.set(accountId, person);
  return provider.interactionFinished(request, response, { login: { accountId, remember: false } });
}

function personOf(form: URLSearchParams): Person {
  const read = (name: string) => (form.get(name) ?? '').trim();
  return {
    email: read('email'),
    name: read('name'),
    lastName: read('lastName'),
    verified: form.get('verified') === '1',
  };
}

function claimsOf({ email, name, lastName, verified }: Person) {
  return {
    email,
    email_verified: verified,
    name: `${name} ${lastName}`.trim(),
    given_name: name,
    ...(lastName && { family_name: lastName }),
  };
}

function sendPage(response: ServerResponse, status: number, markup: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(markup);
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: 'local', use: 'sig', alg: 'RS256' };
}
