import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Registry } from 'prom-client';

/** Answers `GET /metrics` on a port of its own, which visitors do not reach. Returns a function that closes it. */
export async function serveMetrics(
  registry: Registry,
  address: { port: number; host: string },
): Promise<() => void> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  // Not shared with the other workers of a cluster, each of which has numbers of its own.
  server.listen({ ...address, exclusive: true });
  await once(server, 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
