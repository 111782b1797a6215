import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

/** The folder is open in another process; the message says in which, for the one line that the start prints. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

/**
 * Takes the folder for this process alone: two PGlite on one folder both open, and half of what they write is lost
 * (house.md, fact 2). A listening local socket is the lock: taking it is atomic and the system gives it back when
 * the process dies, however it dies. Returns what releases it. Throws FolderInUseError when another process has it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const address = lockAddress(realpathSync(folder));
  const server = await listen(address).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    const owner = await askOwner(address);
    if (owner) throw new FolderInUseError(`${folder} está en uso por el proceso ${owner}`);
    // Only a socket that is a file can outlive its owner.
    rmSync(address, { force: true });
    return listen(address);
  });
  return () => new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
}

function lockAddress(folder: string): string {
  const name = `tintero-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(folder, 'lock.sock');
}

function listen(address: string): Promise<Server> {
  const server = createServer((socket) => socket.end(String(process.pid)));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

function askOwner(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(address);
    let answer = '';
    socket.setTimeout(2000, () => resolve('desconocido'));
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('end', () => resolve(answer || 'desconocido'));
    socket.on('error', () => resolve(null));
  });
}
