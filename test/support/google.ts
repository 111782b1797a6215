import { sql } from 'kysely';
import { type DevProvider, startDevProvider } from '#dev/google-provider/index.ts';
import { findFreePort } from './free-port.ts';
import type { TestShop, Visitor } from './shop.ts';

export type GooglePerson = { email: string; name?: string; lastName?: string; verified?: boolean };

export type TestGoogle = DevProvider & {
  /** For a shop that uses this provider. Includes PORT, since the provider redirects there. */
  env: Record<string, string>;
};

/** A local OpenID provider, and the environment of a shop that uses it as Google. */
export async function startGoogle(): Promise<TestGoogle> {
  const shopPort = await findFreePort();
  const publicUrl = `http://localhost:${shopPort}`;
  const provider = await startDevProvider({
    port: await findFreePort(),
    redirectUri: `${publicUrl}/api/user/google/callback`,
  });
  const { issuer, clientId, clientSecret } = provider.settings;
  const env = {
    PORT: String(shopPort),
    PUBLIC_URL: publicUrl,
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER: issuer,
  };
  return { ...provider, env };
}

/** What a browser has when it leaves for the provider. */
export type GoogleFlow = { url: string; cookie: string };

/** The steps of a sign-in as a browser makes them, and the rows that they write. */
export function googleSteps(shop: TestShop) {
  async function begin(query = ''): Promise<GoogleFlow> {
    const answer = await shop.shop.app.inject({ url: `/api/user/google${query}` });
    const [cookie = ''] = String(answer.headers['set-cookie'] ?? '').split(';');
    return { url: String(answer.headers.location), cookie };
  }

  /** Returns the address to which the shop redirects the browser. */
  async function comeBack(at: URL, cookie: string): Promise<string> {
    const answer = await shop.shop.app.inject({ url: at.pathname + at.search, headers: { cookie } });
    if (answer.statusCode !== 302) throw new Error(`${answer.statusCode}: ${answer.body}`);
    return String(answer.headers.location);
  }

  /** Wakes the session of a token, as the page does to which the shop redirects. */
  const wake = (token: string, cookie: string) =>
    shop.call<Visitor & { code?: string }>('POST', '/user/google/session', {
      body: { token },
      headers: { cookie },
    });

  /** A whole sign-in, up to a session that works. */
  async function signIn(person: GooglePerson | null, query = ''): Promise<string> {
    const { url, cookie } = await begin(query);
    const end = await comeBack(await visitGoogle(url, person), cookie);
    const token = /^\/loginGoogle\/([\w-]{43})/.exec(end)?.[1];
    if (token) await shop.expectOk(wake(token, cookie));
    return end;
  }

  /** The number of rows in each table that a sign-in may write. */
  async function written(): Promise<Record<string, number> | undefined> {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*)::integer from users) as users, (select count(*)::integer from identities) as identities,
      (select count(*)::integer from sessions) as sessions,
      (select count(*)::integer from sleeping_sessions) as sleeping`.execute(shop.db);
    return rows[0];
  }

  return { begin, comeBack, wake, signIn, written };
}

/** The token in the address at which a sign-in ends; empty if it ends elsewhere. */
export function tokenOf(location: string): string {
  return /^\/loginGoogle\/([\w-]{43})$/.exec(location)?.[1] ?? '';
}

/** What a browser does at the provider, from the shop's redirect to the redirect back. `null` presses Cancelar. */
export async function visitGoogle(authorizationUrl: string, person: GooglePerson | null): Promise<URL> {
  const { origin } = new URL(authorizationUrl);
  const cookies = new Map<string, string>();
  let url = new URL(authorizationUrl);
  let form: URLSearchParams | null = null;
  for (let step = 0; step < 10; step++) {
    const answer: Response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      redirect: 'manual',
      ...(form && { body: form }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    form = null;
    const location = answer.headers.get('location');
    if (location) {
      url = new URL(location, url);
      if (url.origin !== origin) return url;
    } else {
      if (answer.status !== 200)
        throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
      form = formOf(person);
    }
  }
  throw new Error('the provider sends from one page to the other');
}

function formOf(person: GooglePerson | null): URLSearchParams {
  if (!person) return new URLSearchParams({ action: 'deny' });
  const { email, name = 'Lucía', lastName = 'Sosa', verified = true } = person;
  return new URLSearchParams({
    action: 'continue',
    email,
    name,
    lastName,
    ...(verified && { verified: '1' }),
  });
}
