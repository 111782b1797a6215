import type { FastifyPluginAsync } from 'fastify';
import type { Database } from './db/index.ts';
import type { FileStore } from './media/index.ts';

/** What stands in for accounts elsewhere, so that a shop runs by itself: it is in `dev/`, and only main.ts imports it. */
export type Workshop = {
  /** Makes the tables of the sandbox too; no other process may do so at the same moment. */
  openSandbox: (deps: SandboxDeps) => Promise<Sandbox>;
  /** Fills an empty shop; answers how many products it has then. */
  loadDemoCatalog: (deps: {
    db: Database;
    files: FileStore;
    onProgress: (line: string) => void;
  }) => Promise<{ products: number }>;
};

export type SandboxDeps = {
  db: Database;
  /** The shop's address for browsers: the hosted page is under it. No slash at the end. */
  publicUrl: string;
  /** The same server's address for itself: the base of the API and of the webhook. No slash at the end. */
  selfUrl: string;
  now: () => Date;
};

/** A payment gateway of the shop's own, for a shop without an account at Mercado Pago. Nobody is charged. */
export type Sandbox = {
  /** What the client of Mercado Pago takes in place of an account's keys. */
  credentials: { accessToken: string; webhookSecret: string; apiUrl: string };
  /** Its API and its hosted page; they end with the server. */
  routes: FastifyPluginAsync;
  /** Deletes what nobody needs any more. */
  forgetOld: () => Promise<void>;
};
