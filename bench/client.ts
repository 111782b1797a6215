import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { categoryPath, productPath } from '#shared/paths.ts';
import { admin } from '#test/support/shop-process.ts';

/** Keeps connections open, as browsers do. */
const agent = new Agent({ keepAlive: true });

export type Call = {
  method?: string;
  headers?: Record<string, string>;
  token?: string | undefined;
  body?: object | undefined;
  /** Milliseconds until the call fails without an answer; missing: it waits. */
  patience?: number;
};

/**
 * Sends a request with a JSON body. `fetch` would cost the client more than the answer costs the shop. Throws for 4xx
 * and 5xx.
 */
export async function send(url: string, call: Call = {}): Promise<string> {
  const { method, headers, token, body, patience } = call;
  const text = body && JSON.stringify(body);
  const asked = request(url, {
    method: method ?? (body ? 'POST' : 'GET'),
    agent,
    ...(patience && { signal: AbortSignal.timeout(patience) }),
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    },
  });
  asked.end(text);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  let answer = '';
  for await (const chunk of response.setEncoding('utf8')) answer += String(chunk);
  const { statusCode = 0 } = response;
  if (statusCode < 200 || statusCode > 399) throw new Error(`${url} answered ${statusCode}: ${answer}`);
  return answer;
}

/** As `send`, with the answer parsed. */
export async function callJson<Body>(url: string, call: Call = {}): Promise<Body> {
  return JSON.parse(await send(url, call)) as Body;
}

/** Signs in as administrator; returns the session's token. */
export async function logInAsAdmin(shopUrl: string): Promise<string> {
  return (await callJson<{ token: string }>(`${shopUrl}/api/user/login`, { body: admin })).token;
}

/** Requests a second, milliseconds from sending to the last byte, and the client's processor time in milliseconds. */
export type Load = { perSecond: number; p50: number; p99: number; requests: number; clientCpu: number };

const run = promisify(execFile);

/** Requests one address over several connections, from another process. Throws unless all answers are 200. */
export async function measureLoad(
  url: string,
  options: { connections: number; seconds: number; encoding?: string; authorization?: string },
): Promise<Load> {
  const { connections, seconds, encoding = 'br', authorization = '' } = options;
  const worker = join(import.meta.dirname, 'load-worker.ts');
  const args = [worker, url, String(connections), String(seconds), encoding, authorization];
  const { stdout } = await run(process.execPath, args);
  const { failures, ...load } = JSON.parse(stdout) as Load & { failures: number };
  if (failures > 0) throw new Error(`${failures} answers of ${url} were not 200`);
  return load;
}

/**
 * Simulates visitors until `end` settles; returns their waiting times in milliseconds. Each requests one path after
 * the other, with a pause of up to twice `pause` milliseconds.
 */
export async function visit(
  shopUrl: string,
  paths: string[],
  { visitors, pause, end }: { visitors: number; pause: number; end: Promise<unknown> },
): Promise<number[]> {
  const milliseconds: number[] = [];
  let isOver = false;
  const stroll = async (visitor: number) => {
    for (let step = visitor; !isOver; step++) {
      const began = performance.now();
      await send(shopUrl + paths[step % paths.length]);
      milliseconds.push(performance.now() - began);
      await wait(Math.random() * 2 * pause);
    }
  };
  const visits = Promise.all(Array.from({ length: visitors }, (_, visitor) => stroll(visitor)));
  await end.finally(() => {
    isOver = true;
  });
  await visits;
  return milliseconds;
}

/** The first page of a list. A parameter that is given twice keeps the answer out of the cache. */
export const TWICE = 'pagina=1&pagina=1';

/** The addresses of the largest category and of one of its products, from the shop's API. */
export async function pickThings(shopUrl: string) {
  const categories = await callJson<Array<{ name: string; products: number }>>(`${shopUrl}/api/categories`);
  const [largest] = categories.toSorted((one, other) => other.products - one.products);
  if (!largest) throw new Error('the shop has no products');
  const inIt = `${shopUrl}/api/products?limit=1&page=1&category=${encodeURIComponent(largest.name)}`;
  const [product] = await callJson<Array<{ _id: string }>>(inIt);
  if (!product) throw new Error(`no product in ${largest.name}`);
  const [category, detail] = [categoryPath(largest.name), productPath(product)];
  return {
    categoryPath: category,
    productPath: detail,
    productId: product._id,
    /** Pages whose answers are not kept. */
    unkept: {
      catalogue: `/catalogo?${TWICE}`,
      category: `${category}?${TWICE}`,
      product: `${detail}?variante=${product._id}&variante=${product._id}`,
    },
  };
}
