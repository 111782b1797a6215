import { connect, createServer, type Socket } from 'node:net';
import { findFreePort } from './free-port.ts';

export type CutLine = Awaited<ReturnType<typeof startCutLine>>;

/** A line to a server of this machine that can be cut as networks are: nothing arrives, and nobody is told. */
export async function startCutLine(target: number) {
  const port = await findFreePort();
  const open = new Set<Socket>();
  let isCut = false;
  let leadsTo = target;
  const server = createServer((near) => {
    const far = connect(leadsTo, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('data', (bytes) => other.write(bytes));
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      if (isCut) one.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    cut: () => {
      isCut = true;
      for (const socket of open) socket.pause();
    },
    mend: () => {
      isCut = false;
      for (const socket of open) socket.resume();
    },
    /** New connections go to that port of this machine; those that are cut stay so. */
    leadTo: (other: number) => {
      leadsTo = other;
      isCut = false;
    },
    stop: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
