import { randomBytes } from 'node:crypto';
import { expect, vi } from 'vitest';

type Rule = { calls: RegExp; act: (reach: () => Promise<Response>) => Promise<Response> };

/** The network of a tab. Calls are written like `POST /api/user/login`. */
export type Network = {
  /** The calls so far. */
  asked: string[];
  /**
   * Makes matching calls fail until the returned function is called. `afterwards`: they fail after the shop has
   * handled them.
   */
  cut: (calls: RegExp, options?: { afterwards?: boolean }) => () => void;
  /** Delays matching calls until the returned function is called. */
  hold: (calls: RegExp) => () => void;
  /** Answers matching calls with this status, without asking the shop, until the returned function is called. */
  answer: (calls: RegExp, status: number) => () => void;
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

/** Sends all calls of the window to the shop at `shopUrl`, from an IP address that no other test uses. */
export function installNetwork(shopUrl: string): Network {
  const rules = new Set<Rule>();
  const asked: string[] = [];
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
    const headers = { ...Object.fromEntries(new Headers(init.headers)), 'x-forwarded-for': address };
    const rule = [...rules].findLast(({ calls }) => calls.test(name));
    const send = () => reach(url.href, { ...init, headers });
    underWay++;
    const answer = await (rule ? rule.act(send) : send()).finally(() => underWay--);
    if (answer.status >= 400) refused.push(`${answer.status} ${name}`);
    return answer;
  });

  function add(rule: Rule): () => void {
    rules.add(rule);
    return () => rules.delete(rule);
  }
  return {
    asked,
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
      const stop = add({ calls, act: (send) => held.promise.then(send) });
      return () => {
        stop();
        held.resolve();
      };
    },
    answer: (calls, status) => add({ calls, act: async () => new Response('no', { status }) }),
    change: <Body>(calls: RegExp, change: (body: Body) => Body) =>
      add({
        calls,
        act: async (send) => {
          const answer = await send();
          return Response.json(change((await answer.json()) as Body), { headers: answer.headers });
        },
      }),
    settled: () => vi.waitFor(() => expect(underWay).toBe(0)),
    expectRefused: (lines) => expected.push(lines),
    surprises: () => refused.filter((line) => !expected.some((pattern) => pattern.test(line))),
  };
}
