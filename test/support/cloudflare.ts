import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { findFreePort } from './free-port.ts';

type Kept = { body: string; tags: string[] };

export type Cloudflare = {
  /** Environment variables that make a shop purge it. */
  env: Record<string, string>;
  /** A page through it: from its memory, else from the shop. */
  get: (path: string) => Promise<{ body: string; isKept: boolean }>;
  /** Whether it refuses to purge. */
  refuse: (value: boolean) => void;
  /** How often it was asked to purge. */
  purges: () => number;
  close: () => void;
};

const ZONE = '023e105f4ecef8ad9ca31a8372d0c353';
const TOKEN = 'token-de-prueba';

/**
 * Stands in for Cloudflare in front of a shop: keeps pages for as long as `Cloudflare-CDN-Cache-Control` says, with their
 * tags, and purges them by its API. As Cloudflare, it names itself, and takes at most 100 tags a call.
 */
export async function startCloudflare(shopUrl: () => string): Promise<Cloudflare> {
  const port = await findFreePort();
  const kept = new Map<string, Kept>();
  let isRefusing = false;
  let purges = 0;

  function purge(body: { tags?: string[]; purge_everything?: boolean }): boolean {
    if (body.purge_everything) kept.clear();
    else if (!body.tags || body.tags.length > 100) return false;
    for (const [path, { tags }] of kept) if (tags.some((tag) => body.tags?.includes(tag))) kept.delete(path);
    return true;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await json(request)) as object;
    const isAsked =
      request.method === 'POST' &&
      request.url === `/client/v4/zones/${ZONE}/purge_cache` &&
      request.headers.authorization === `Bearer ${TOKEN}`;
    purges++;
    const success = isAsked && !isRefusing && purge(body);
    response.writeHead(success ? 200 : isRefusing ? 429 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success, errors: success ? [] : [{ code: 1134 }] }));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    env: {
      CDN_CLOUDFLARE_ZONE: ZONE,
      CDN_CLOUDFLARE_TOKEN: TOKEN,
      CDN_CLOUDFLARE_API_URL: `http://127.0.0.1:${port}/client/v4`,
    },
    get: async (path) => {
      const page = kept.get(path);
      if (page) return { body: page.body, isKept: true };
      const headers = { accept: 'text/html', 'cdn-loop': 'cloudflare; loops=1' };
      const answer = await fetch(shopUrl() + path, { headers });
      const body = await answer.text();
      const tags = answer.headers.get('cache-tag')?.split(',') ?? [];
      if (answer.headers.get('cloudflare-cdn-cache-control')?.startsWith('max-age='))
        kept.set(path, { body, tags });
      return { body, isKept: false };
    },
    refuse: (value) => {
      isRefusing = value;
    },
    purges: () => purges,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
