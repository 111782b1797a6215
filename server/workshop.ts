import type { FastifyPluginAsync } from 'fastify';
import type { Database } from './db/index.ts';
import type { FileStore } from './media/index.ts';

/**
 * Stand-ins for accounts at other companies, so that a shop runs without any. They are in `dev/`, and only main.ts
 * imports them.
 */
export type Workshop = {
  /** Also makes the sandbox's tables. No other process may do so at the same time. */
  openSandbox: (deps: SandboxDeps) => Promise<Sandbox>;
  /** Fills an empty shop; returns its number of products. */
  loadDemoCatalog: (deps: {
    db: Database;
    files: FileStore;
    onProgress: (line: string) => void;
  }) => Promise<{ products: number }>;
};

export type SandboxDeps = {
  db: Database;
  /** The shop's address for browsers, which the hosted page is under. No trailing slash. */
  publicUrl: string;
  /** The server's own address for itself: the base of API and webhook. No trailing slash. */
  selfUrl: string;
  now: () => Date;
};

/** A payment gateway within the shop, for shops without a Mercado Pago account. Nobody is charged. */
export type Sandbox = {
  /** For the Mercado Pago client, in place of an account's keys. */
  credentials: { accessToken: string; webhookSecret: string; apiUrl: string };
  /** Its API and its hosted page, which end with the server. */
  routes: FastifyPluginAsync;
  /** Deletes old checkouts and payments. */
  forgetOld: () => Promise<void>;
};
