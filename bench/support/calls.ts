import { admin } from '#test/support/shop-process.ts';

/** A call of the shop's API. Throws when it was refused. */
export type Call = <Body>(method: string, path: string, body?: object | FormData) => Promise<Body>;

/** Calls of whoever has that token. */
export function callsTo(url: string, token: string): Call {
  return async <Body>(method: string, path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as Body;
  };
}

/** The administrator's token. Through the front door: nobody else may have the embedded database open. */
export async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  return ((await response.json()) as { token: string }).token;
}
