import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '#test/support/free-port.ts';
import { whileRunning } from './process.ts';
import { nodeOf, type Place } from './shops.ts';

const run = promisify(execFile);

/** An answer as received. */
type Answer = { bytes: Buffer; type: string; encoding: string };

export type StaticServer = 'nginx' | 'fastify';

/** The static server of this machine: nginx, else Fastify alone. */
export async function findStaticServer(): Promise<StaticServer> {
  const found = await run('nginx', ['-v']).catch(() => null);
  return found ? 'nginx' : 'fastify';
}

/** Fetches without decompressing. */
export function fetchBytes(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { 'content-type': type = '', 'content-encoding': encoding = '' } = response.headers;
        if (response.statusCode === 200) resolve({ bytes: Buffer.concat(chunks), type, encoding });
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    }).on('error', reject);
  });
}

/**
 * Serves the same bytes while `work` runs: nginx with one worker, no log and the file kept open, or a single Fastify
 * handler.
 */
export async function whileServingBytes(
  server: StaticServer,
  answer: Answer,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tintero-bytes-'));
  // nginx started by root reads files as another user.
  await chmod(folder, 0o755);
  const file = join(folder, 'page');
  await writeFile(file, answer.bytes);
  const port = await findFreePort();
  const config = join(folder, 'nginx.conf');
  await writeFile(config, nginxConfig(folder, port, answer));
  const bytesServer = join(import.meta.dirname, 'bytes-server.ts');
  const command: [string, ...string[]] =
    server === 'nginx'
      ? ['nginx', '-c', config, '-p', folder, '-e', 'stderr']
      : [process.execPath, bytesServer, String(port), file, answer.type, answer.encoding];
  const url = `http://127.0.0.1:${port}/page`;
  const env = { ...process.env, NODE_ENV: 'production' };
  try {
    await whileRunning(url, command, { env }, () => work(url));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function nginxConfig(folder: string, port: number, { type, encoding }: Answer): string {
  const ownFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder};`,
  );
  return `daemon off; master_process off; worker_processes 1; pid ${folder}/pid;
events { worker_connections 256; }
http {
  ${ownFolders.join(' ')}
  access_log off; sendfile on; tcp_nopush on; open_file_cache max=10; keepalive_requests 1000000000;
  server {
    listen 127.0.0.1:${port};
    location / {
      root ${folder}; default_type "${type}"; ${encoding ? `add_header content-encoding ${encoding};` : ''}
    }
  }
}
`;
}

/** Renders with React alone, in another process: the same tree again and again. Returns renderings a second by path. */
export async function renderAlone(
  { checkout, env }: Place,
  seconds: number,
  paths: string[],
): Promise<Record<string, number>> {
  const scripts = ['bench/render-alone.ts', 'bench/support/render-alone.ts'];
  const script = scripts.find((one) => existsSync(join(checkout.folder, one))) ?? '';
  const args = [script, env.DATABASE_URL ?? '', String(seconds), ...paths];
  const { stdout } = await run(nodeOf(checkout), args, {
    cwd: checkout.folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return JSON.parse(stdout) as Record<string, number>;
}
