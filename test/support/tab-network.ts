import { randomBytes } from 'node:crypto';
import { waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

type Rule = { calls: RegExp; act: (reach: (body?: string) => Promise<Response>) => Promise<Response> };

/** The network of a tab. Calls are written like `POST /api/user/login`. */
export type Network = {
  /** The calls so far. */
  asked: string[];
  /** The headers of the matching calls so far. */
  headersOf: (calls: RegExp) => Headers[];
  /**
   * Makes matching calls fail until the returned function is called. `afterwards`: they fail after the shop has
   * handled them.
   */
  cut: (calls: RegExp, options?: { afterwards?: boolean }) => () => void;
  /** Delays matching calls until the returned function is called. */
  hold: (calls: RegExp) => () => void;
  /** Answers matching calls with this status, without asking the shop, until the returned function is called. */
  answer: (calls: RegExp, status: number) => () => void;
  /** Sends matching calls with another body, as an outdated page would, until the returned function is called. */
  sendInstead: (calls: RegExp, body: unknown) => () => void;
  /** Changes the body of the answers to matching calls. */
  change: <Body>(calls: RegExp, change: (body: Body) => Body) => void;
  /** Resolves when no call is running. */
  settled: () => Promise<void>;
  /** Allows the shop to refuse such calls: `401 POST /api/user/login`. */
  expectRefused: (lines: RegExp) => void;
  /** Refusals (status 400 and more) that were not allowed. */
  surprises: () => string[];
};

const reach = window.fetch.bind(window);

/** Keeps happy-dom's cache out, which reads `stale-while-revalidate` otherwise than browsers do. */
export const FRESH = { 'cache-control': 'no-cache' };

/** Sends all calls of the window to the shop at `shopUrl`, from an IP address that no other test uses. */
export function installNetwork(shopUrl: string): Network {
  const rules = new Set<Rule>();
  const asked: string[] = [];
  const sent: { name: string; headers: Headers }[] = [];
  const refused: string[] = [];
  const expected: RegExp[] = [];
  let underWay = 0;
  const address = `10.${[...randomBytes(3)].join('.')}`;

  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    // Calls of the test itself have a full address and go straight to the shop.
    if (!input.startsWith('/')) return reach(input, init);
    const url = new URL(input, shopUrl);
    const name = `${init.method ?? 'GET'} ${url.pathname}${url.search}`;
    asked.push(name);
    sent.push({ name, headers: new Headers(init.headers) });
    const headers = {
      ...Object.fromEntries(new Headers(init.headers)),
      ...FRESH,
      'x-forwarded-for': address,
    };
    const rule = [...rules].findLast(({ calls }) => calls.test(name));
    const send = (body = init.body) => reach(url.href, { ...init, headers, body: body ?? null });
    underWay++;
    const answer = await (rule ? rule.act(send) : send()).finally(() => underWay--);
    if (answer.status >= 400) refused.push(`${answer.status} ${name}`);
    return answer;
  });

  return {
    asked,
    headersOf: (calls) => sent.filter(({ name }) => calls.test(name)).map((call) => call.headers),
    ...rulesIn(rules),
    settled: () => waitFor(() => expect(underWay).toBe(0)),
    expectRefused: (lines) => expected.push(lines),
    surprises: () => refused.filter((line) => !expected.some((pattern) => pattern.test(line))),
  };
}

type Rules = Pick<Network, 'cut' | 'hold' | 'answer' | 'sendInstead' | 'change'>;

/** What adds rules for calls. Of the rules that match a call the last one counts. */
function rulesIn(rules: Set<Rule>): Rules {
  function add(rule: Rule): () => void {
    rules.add(rule);
    return () => rules.delete(rule);
  }
  return {
    cut: (calls, { afterwards = false } = {}) =>
      add({
        calls,
        act: async (send) => {
          if (afterwards) await send();
          throw new TypeError('Failed to fetch');
        },
      }),
    hold(calls) {
      const held = Promise.withResolvers<void>();
      const stop = add({ calls, act: (send) => held.promise.then(() => send()) });
      return () => {
        stop();
        held.resolve();
      };
    },
    answer: (calls, status) => add({ calls, act: async () => new Response('no', { status }) }),
    sendInstead: (calls, body) => add({ calls, act: (send) => send(JSON.stringify(body)) }),
    change: <Body>(calls: RegExp, change: (body: Body) => Body) =>
      add({
        calls,
        act: async (send) => {
          const answer = await send();
          return Response.json(change((await answer.json()) as Body), { headers: answer.headers });
        },
      }),
  };
}
