import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';

/** Connections that stay open, as a browser's do. */
const agent = new Agent({ keepAlive: true });

/** One request with a JSON body, or none; `fetch` would cost the client more than the shop's answer does the shop. */
export async function send(
  url: string,
  call: { method: string; headers: Record<string, string>; body?: object | undefined },
): Promise<{ status: number; text: string }> {
  const body = call.body && JSON.stringify(call.body);
  const headers = {
    ...call.headers,
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  const asked = request(url, { method: call.method, agent, headers });
  asked.end(body);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += String(chunk);
  return { status: response.statusCode ?? 0, text };
}
