import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#test/support/free-port.ts';
import { startProgram } from './program.ts';

export type Etcd = {
  /** With its port. */
  host: string;
  kill: () => Promise<void>;
  /** Starts it again, with what it knew. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts etcd for clients of that interface. One process; in operation there are three. */
export async function startEtcd(api: 'etcd' | 'etcd3'): Promise<Etcd> {
  const folder = await mkdtemp(join(tmpdir(), 'tintero-etcd-'));
  const [port, peerPort] = [await findFreePort(), await findFreePort()];
  const [clients, peers] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const start = () =>
    startProgram(
      [
        'etcd',
        `--data-dir=${join(folder, 'data')}`,
        `--listen-client-urls=${clients}`,
        `--advertise-client-urls=${clients}`,
        `--listen-peer-urls=${peers}`,
        `--initial-advertise-peer-urls=${peers}`,
        `--initial-cluster=default=${peers}`,
        ...(api === 'etcd' ? ['--enable-v2'] : []),
      ],
      { port, debianPackage: 'etcd-server' },
    );
  let etcd = await start();
  return {
    host: `127.0.0.1:${port}`,
    kill: () => etcd.stop(),
    restart: async () => {
      etcd = await start();
    },
    stop: async () => {
      await etcd.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
