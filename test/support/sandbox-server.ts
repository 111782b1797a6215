import { createServer } from 'node:net';
import Fastify from 'fastify';
import { openSandboxGateway, type SandboxGateway } from '#dev/sandbox-gateway/index.ts';
import type { NotificationRequest } from '#server/payments/gateway.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';

export type SandboxServer = {
  url: string;
  sandbox: SandboxGateway;
  database: TestDatabase;
  /** The notifications that the shop's webhook received, oldest first. */
  notifications: NotificationRequest[];
  /** Sets the status that the webhook answers from now on. */
  answerWith: (status: number) => void;
  /** Moves the sandbox's clock ahead, in milliseconds. */
  moveClock: (milliseconds: number) => void;
  close: () => Promise<void>;
};

/** Starts the sandbox on a free port, with a webhook that only records notifications. */
export async function startSandboxServer(): Promise<SandboxServer> {
  const database = await openTestDatabase();
  const url = `http://127.0.0.1:${await freePort()}`;
  let ahead = 0;
  const sandbox = await openSandboxGateway({
    db: database.db,
    publicUrl: url,
    selfUrl: url,
    now: () => new Date(Date.now() + ahead),
  });
  const notifications: NotificationRequest[] = [];
  let status = 200;
  const app = Fastify();
  await app.register(sandbox.routes);
  app.post<{ Querystring: Record<string, unknown> }>('/api/payments/webhook', (request, reply) => {
    notifications.push({ headers: request.headers, query: request.query, body: request.body });
    return reply.code(status).send();
  });
  await app.listen({ host: '127.0.0.1', port: Number(new URL(url).port) });
  return {
    url,
    sandbox,
    database,
    notifications,
    answerWith: (wanted) => {
      status = wanted;
    },
    moveClock: (milliseconds) => {
      ahead += milliseconds;
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** A port that was just free: the sandbox has to know its address before it listens. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
