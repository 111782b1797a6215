import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '#test/support/free-port.ts';
import { whileServing } from './sub-process.ts';

const run = promisify(execFile);

/** An answer as it went over the wire. */
export type Answer = { bytes: Buffer; type: string; encoding: string };

/** Fetches without unpacking. */
export function fetchBytes(url: string, encoding = 'br'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: encoding ? { 'accept-encoding': encoding } : {} }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode, headers } = response;
        if (statusCode !== 200) return reject(new Error(`${url} answered ${statusCode}`));
        resolve({
          bytes: Buffer.concat(chunks),
          type: headers['content-type'] ?? '',
          encoding: headers['content-encoding'] ?? '',
        });
      });
    }).on('error', reject);
  });
}

/** Which static server this machine has: nginx, else the bare framework. */
export async function findStaticServer(): Promise<'nginx' | 'fastify'> {
  const found = await run('nginx', ['-v']).catch(() => null);
  return found ? 'nginx' : 'fastify';
}

/**
 * Serves the same bytes under `url` while `work` runs: nginx with one worker, no log and the file held open, or
 * Fastify with nothing but one handler.
 */
export async function whileServingBytes<Result>(
  server: 'nginx' | 'fastify',
  answer: Answer,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'tintero-bytes-'));
  try {
    // nginx started by root reads files as somebody else.
    await chmod(folder, 0o755);
    await writeFile(join(folder, 'page'), answer.bytes);
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}/page`;
    return await whileServing(await commandFor(server, folder, port, answer), url, () => work(url));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function commandFor(server: 'nginx' | 'fastify', folder: string, port: number, answer: Answer) {
  if (server === 'nginx') {
    const config = join(folder, 'nginx.conf');
    await writeFile(config, nginxConfig(folder, port, answer));
    return { program: 'nginx', args: ['-c', config, '-p', folder, '-e', 'stderr'] };
  }
  const script = join(import.meta.dirname, 'bytes-server.ts');
  const args = [script, String(port), join(folder, 'page'), answer.type, answer.encoding];
  return { program: process.execPath, args };
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
