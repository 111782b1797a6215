import { randomBytes } from 'node:crypto';
import { expect, vi } from 'vitest';

type Rule = { calls: RegExp; act: (reach: () => Promise<Response>) => Promise<Response> };

/** What a tab's calls go through. A call is named as in `POST /api/user/login`. */
export type Network = {
  /** The calls so far. */
  asked: string[];
  /** From now on such calls come to nothing; the answer mends the line. `afterwards`: the shop has got them. */
  cut: (calls: RegExp, options?: { afterwards?: boolean }) => () => void;
  /** From now on such calls wait; the answer lets them go. */
  hold: (calls: RegExp) => () => void;
  /** From now on such calls are answered like this by something before the shop; the answer ends it. */
  answer: (calls: RegExp, status: number) => () => void;
  /** From now on the body of such an answer is changed like this. */
  change: <Body>(calls: RegExp, change: (body: Body) => Body) => void;
  /** Resolves once no call is under way. */
  settled: () => Promise<void>;
  /** From now on the shop may refuse such a call: `401 POST /api/user/login`. */
  expectRefused: (lines: RegExp) => void;
  /** The refusals (400 and more) that were not expected. */
  surprises: () => string[];
};

const reach = window.fetch.bind(window);

/** Leads all calls of the window to the shop at `shopUrl`, from an address of nobody else. */
export function installNetwork(shopUrl: string): Network {
  const rules = new Set<Rule>();
  const asked: string[] = [];
  const refused: string[] = [];
  const expected: RegExp[] = [];
  let underWay = 0;
  const address = `10.${[...randomBytes(3)].join('.')}`;

  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    // The test's own calls go straight there.
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
