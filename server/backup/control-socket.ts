import { rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

/**
 * What a command asks of a shop with an embedded database, which nobody else can open meanwhile: to complete the copy of
 * its folder at `to`, or to close, as by SIGTERM.
 */
const commandSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('copy'), to: z.string(), since: z.number() }),
  z.object({ do: z.literal('close') }),
]);
const answerSchema = z.object({ error: z.string().optional(), waited: z.number().optional() });

type Command = z.infer<typeof commandSchema>;

/** `error`: what went wrong. `waited`: for how many milliseconds statements waited for the copy. */
export type ShopAnswer = z.infer<typeof answerSchema>;

type CommandDeps = {
  dataDir: string;
  copyFolder: (target: string, since: number) => Promise<number>;
  /** Begins to close the shop. */
  close: () => void;
};

const pathOf = (dataDir: string) => join(dataDir, 'control.sock');

/**
 * Listens for commands on a socket in the data folder, which only its owner can enter. Returns a function that ends
 * it. Throws the system's error, e.g. if the path is too long for a socket.
 */
export async function listenForCommands(deps: CommandDeps): Promise<() => Promise<void>> {
  const path = pathOf(deps.dataDir);
  // Of a shop that was killed: this one has the folder to itself.
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    // A command that was interrupted breaks its connection.
    socket.on('error', () => undefined);
    createInterface({ input: socket }).once('line', (line) => {
      void answer(deps, line).then((said) => socket.end(`${JSON.stringify(said)}\n`));
    });
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(path, resolve);
  await promise;
  await chmod(path, 0o600);
  server.unref();
  return () => new Promise((closed) => server.close(() => closed()));
}

async function answer(deps: CommandDeps, line: string): Promise<ShopAnswer> {
  try {
    const command = commandSchema.parse(JSON.parse(line));
    if (command.do === 'copy') return { waited: await deps.copyFolder(command.to, command.since) };
    deps.close();
    return {};
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** Asks the shop that has the data folder open. Null: none listens. Throws if it could not do it. */
export async function askShop(dataDir: string, command: Command): Promise<ShopAnswer | null> {
  const socket = await connect(pathOf(dataDir));
  if (!socket) return null;
  socket.write(`${JSON.stringify(command)}\n`);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  createInterface({ input: socket }).once('line', resolve);
  socket.once('error', reject).once('close', () => reject(new Error('la tienda no contestó')));
  const said = answerSchema.parse(JSON.parse(await promise));
  socket.end();
  if (said.error) throw new Error(`la tienda no pudo: ${said.error}`);
  return said;
}

/** Null if there is no socket or nobody listens on it. */
function connect(path: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (['ENOENT', 'ECONNREFUSED', 'ENAMETOOLONG', 'EINVAL'].includes(error.code ?? '')) resolve(null);
      else reject(error);
    });
  });
}
