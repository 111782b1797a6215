import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#test/support/free-port.ts';

export type Varnish = {
  /** Without a trailing slash. */
  url: string;
  /** Requests that were answered from memory, and those that were not, so far. */
  counters: () => { hits: number; misses: number };
  stop: () => Promise<void>;
};

/** Starts Varnish with the shop's VCL in front of some processes of the shop, in turns. */
export async function startVarnish(port: number, shopUrls: string[]): Promise<Varnish> {
  const folder = mkdtempSync(join(tmpdir(), 'tintero-varnish-'));
  // Started by root, Varnish reads it as another user.
  chmodSync(folder, 0o755);
  const vcl = join(folder, 'tintero.vcl');
  writeFileSync(vcl, withBackends(shopUrls));
  const url = `http://127.0.0.1:${port}`;
  const name = join(folder, 'work');
  const child = spawn(
    'varnishd',
    [
      ...['-F', '-f', vcl, '-a', `127.0.0.1:${port}`, '-n', name, '-s', 'malloc,256m'],
      ...['-p', 'http_gzip_support=off'],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let printed = '';
  child.stderr.on('data', (chunk) => {
    printed += String(chunk);
  });
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);
  await untilItAnswers(url, child).catch((error: unknown) => {
    throw new Error(`varnishd (apt install varnish) did not start: ${printed}`, { cause: error });
  });
  return {
    url,
    counters: () => {
      const text = execFileSync('varnishstat', ['-n', name, '-1', '-j'], { encoding: 'utf8' });
      const { counters } = JSON.parse(text) as { counters: Record<string, { value: number }> };
      const of = (counter: string) => counters[`MAIN.${counter}`]?.value ?? 0;
      return { hits: of('cache_hit'), misses: of('cache_miss') + of('s_pass') };
    },
    stop: async () => {
      process.off('exit', kill);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The shop's VCL with a director, as docs/edge.md says. */
function withBackends(shopUrls: string[]): string {
  const vcl = readFileSync(join(import.meta.dirname, '../deploy/varnish/tintero.vcl'), 'utf8');
  const backends = shopUrls.map((url, n) => {
    const { hostname, port } = new URL(url);
    return `backend b${n} { .host = "${hostname}"; .port = "${port}"; .probe = { .url = "/readyz"; .interval = 1s; } }`;
  });
  const director = [
    'import directors;',
    ...backends,
    `sub vcl_init { new shop = directors.round_robin(); ${shopUrls.map((_, n) => `shop.add_backend(b${n});`).join(' ')} }`,
    'sub vcl_recv { set req.backend_hint = shop.backend(); }\n',
  ].join('\n');
  const changed = vcl.replace(/^backend default \{[\s\S]*?^\}\n/m, director);
  if (changed === vcl) throw new Error('tintero.vcl has no backend default');
  return changed;
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  const failed = once(child, 'error').then(([error]: unknown[]) => Promise.reject(error as Error));
  for (let n = 0; n < 300 && child.exitCode === null; n++) {
    const answer = await Promise.race([fetch(url).catch(() => null), failed]);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error(`${url} did not answer`);
}

export type Cable = {
  /** The address that leads to the other port while the cable is not cut. */
  url: string;
  cut: () => void;
  mend: () => Promise<void>;
};

/** A way to a port of this machine that can be cut: then connections are refused, and open ones end. */
export async function layCable(to: number): Promise<Cable> {
  const port = await findFreePort();
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const other = createConnection({ host: '127.0.0.1', port: to });
    for (const [one, next] of [
      [socket, other],
      [other, socket],
    ] as const) {
      open.add(one);
      one.pipe(next);
      one.on('error', () => next.destroy());
      one.on('close', () => {
        open.delete(one);
        next.destroy();
      });
    }
  });
  const mend = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve).unref());
  await mend();
  return {
    url: `http://127.0.0.1:${port}`,
    cut: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
    mend,
  };
}
