import { setTimeout as wait } from 'node:timers/promises';

/** In megabytes: what the process occupies, and what its objects fill. */
export type HeldMemory = { process: number; objects: number };

/**
 * What a process really holds: asks it, through its inspector, to collect what nobody uses any more, and measures then.
 * Before that a process occupies as much as its engine found convenient.
 * @param inspector The WebSocket's address, as `node --inspect` prints it.
 */
export async function heldMemory(inspector: string): Promise<HeldMemory> {
  const socket = new WebSocket(inspector);
  await new Promise((open, fail) => {
    socket.addEventListener('open', open);
    socket.addEventListener('error', fail);
  });
  try {
    await ask(socket, 'HeapProfiler.collectGarbage');
    // Pages are given back to the system a little later.
    await wait(3_000);
    const { result } = (await ask(socket, 'Runtime.evaluate', {
      expression: 'JSON.stringify(process.memoryUsage())',
    })) as { result: { value: string } };
    const { rss, heapUsed, external } = JSON.parse(result.value) as NodeJS.MemoryUsage;
    const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
    return { process: megabytes(rss), objects: megabytes(heapUsed + external) };
  } finally {
    socket.close();
  }
}

let asked = 0;

function ask(socket: WebSocket, method: string, params = {}): Promise<unknown> {
  const id = ++asked;
  return new Promise((answered) => {
    socket.addEventListener('message', function listen({ data }) {
      const message = JSON.parse(String(data)) as { id?: number; result?: unknown };
      if (message.id !== id) return;
      socket.removeEventListener('message', listen);
      answered(message.result);
    });
    socket.send(JSON.stringify({ id, method, params }));
  });
}
