import { apiCalls, givenThings } from './shop.ts';

/** The calls of a shop in another process, which trusts one proxy (TRUST_PROXY=1). */
export function callsOver(url: string) {
  const calls = apiCalls(async ({ method, url: path, headers, payload, remoteAddress }) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...headers,
        ...(remoteAddress && { 'x-forwarded-for': remoteAddress }),
      },
      // A form is sent as it is.
      ...(payload !== undefined && {
        body: Buffer.isBuffer(payload) ? new Uint8Array(payload) : JSON.stringify(payload),
      }),
    });
    return {
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: await answer.text(),
    };
  });
  return { ...calls, ...givenThings(calls) };
}
