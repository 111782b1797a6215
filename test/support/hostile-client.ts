import { request as callHttp } from 'node:http';
import { connect } from 'node:net';
import { z } from 'zod';
import type { HostileCall } from './fuzz.ts';

/** A call of the API, from its description. */
export type KnownCall = { method: string; path: string; queries: string[]; fields: string[] };

export type Answer = { status: number; retryAfter: string | null; text: string };

const operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
  requestBody: z
    .object({
      content: z.record(
        z.string(),
        z.object({ schema: z.object({ properties: z.record(z.string(), z.unknown()).default({}) }) }),
      ),
    })
    .default({ content: {} }),
});
const description = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** Calls that succeed with any input, as long as there is a session. */
const DONE_IN_ANY_CASE = [
  'POST /api/admin/backups',
  'POST /api/user/logout',
  'POST /api/user/email-verification',
  'POST /api/user/second-factor',
  'DELETE /api/user/sessions',
];

/** Every call of the API's description, except those that succeed with any input. */
export async function readCalls(url: string): Promise<KnownCall[]> {
  const { paths } = description.parse(await (await fetch(`${url}/api/openapi.json`)).json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => !DONE_IN_ANY_CASE.includes(`${method.toUpperCase()} ${path}`))
      .map(([method, { parameters, requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        queries: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
        fields: Object.values(requestBody.content).flatMap(({ schema }) => Object.keys(schema.properties)),
      })),
  );
}

/** Sends a hostile request. Status 0: no answer. */
export function sendHostile(
  url: string,
  { method, target, headers, body }: HostileCall,
  extra: Record<string, string>,
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const length = body.length === 0 ? {} : { 'content-length': String(body.length) };
  return new Promise((resolve) => {
    const call = callHttp(
      { hostname, port, method, path: target, headers: { ...headers, ...extra, ...length }, agent: false },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          if (text.length < 2_000) text += chunk;
        });
        const status = answer.statusCode ?? 0;
        const retryAfter = answer.headers['retry-after'] ?? null;
        answer.on('close', () => resolve({ status, retryAfter, text }));
      },
    );
    call.on('error', () => resolve({ status: 0, retryAfter: null, text: '' }));
    call.end(body);
  });
}

/** Sends bytes over a new connection and closes it; returns the statuses of the answers. */
export function sendRaw(url: string, bytes: Buffer): Promise<number[]> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.end(bytes));
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('error', () => undefined);
    socket.on('close', () =>
      resolve([...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))),
    );
  });
}

/** True for a 5xx, unless it says with Retry-After that the shop is busy. */
export function isFailure({ status, retryAfter }: Answer): boolean {
  return status >= 500 && !(status === 503 && retryAfter !== null);
}
