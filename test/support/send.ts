import type { InjectOptions } from 'fastify';

/** A request to a shop. */
type Sent = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  payload?: NonNullable<InjectOptions['payload']>;
  remoteAddress?: string;
};

/** Sends a request to a shop: in this process, or in another. */
export type Send = (request: Sent) => Promise<{ statusCode: number; headers: object; body: string }>;
