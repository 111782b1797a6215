import { createServer, type Server } from 'node:http';
import type { Env } from './env.ts';
import { CLOSED_PAGE } from './http/away-page.ts';
import { problemOf } from './http/problem-texts/problem-of.ts';

/**
 * Answers on the shop's port while the shop itself is closed: visitors read that it comes back, calls are 503, /healthz
 * says that the process lives. Returns a function that ends it.
 */
export async function startClosedServer({
  port,
  host,
}: Pick<Env, 'port' | 'host'>): Promise<() => Promise<void>> {
  const problem = JSON.stringify(problemOf('unavailable', undefined));
  const server = createServer({ keepAlive: false }, (request, response) => {
    // What is sent is not read.
    request.resume();
    if (request.url === '/healthz') return void response.end(JSON.stringify({ status: 'ok' }));
    const isPage = request.method === 'GET' && !/^\/(api\/|readyz)/.test(request.url ?? '');
    response.writeHead(503, {
      'retry-after': '5',
      'cache-control': 'no-store',
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/problem+json',
    });
    response.end(isPage ? CLOSED_PAGE : problem);
  });
  await listen(server, port, host);
  return async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
}
