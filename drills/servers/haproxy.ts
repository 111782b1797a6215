import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findFreePort } from '#test/support/free-port.ts';
import { startProgram } from './program.ts';

/** Of /readyz and /healthz. */
const CHECKS = 'check inter 500ms fall 2 rise 1';

/** As docs/several-machines.md says. */
const patroniChecks = `  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
`;

type Options = {
  /** 'finish': what a process is answering when /readyz says 503 is not cut off. */
  lets?: 'finish' | 'nothing';
  /** Where Patroni says of each server of the database whether it is the primary. Missing: `leadDatabaseTo` chooses. */
  patroniPorts?: string[];
};

/**
 * Starts HAProxy in front of the shop's processes, which it asks /readyz twice a second, and of the database's servers,
 * of which it chooses one. While no process is ready, those that live are asked, since they have pages in memory.
 * `x-served-by` names the process that answered: s0, s1…
 */
export async function startHaproxy(shopPorts: string[], databasePorts: string[], options: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'tintero-haproxy-'));
  const [http, database, admin] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, configure({ http, database, admin }, { shopPorts, databasePorts, ...options }));
  const { stop } = await startProgram(['haproxy', '-f', file, '-db'], {
    port: http,
    debianPackage: 'haproxy',
  });
  const order = async (command: string) => {
    const socket = connect(admin, '127.0.0.1');
    socket.write(`${command}\n`);
    await text(socket);
  };
  return {
    url: `http://127.0.0.1:${http}`,
    databasePort: database,
    /** Leads the database's address to that server, and cuts connections to any other. */
    leadDatabaseTo: async (chosen: number) => {
      for (const index of databasePorts.keys()) {
        const isChosen = index === chosen;
        await order(`set server database/s${index} state ${isChosen ? 'ready' : 'maint'}`);
        if (!isChosen) await order(`shutdown sessions server database/s${index}`);
      }
    },
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configure(
  at: { http: number; database: number; admin: number },
  {
    shopPorts,
    databasePorts,
    lets = 'nothing',
    patroniPorts,
  }: { shopPorts: string[]; databasePorts: string[] } & Options,
): string {
  const ofShop = CHECKS + (lets === 'finish' ? '' : ' on-marked-down shutdown-sessions');
  const ofDatabase = (index: number) => (patroniPorts ? `check port ${patroniPorts[index]}` : 'disabled');
  return `global
  stats socket ipv4@127.0.0.1:${at.admin} level admin
defaults
  timeout connect 2s
  timeout client 70s
  timeout server 70s
frontend shop
  bind 127.0.0.1:${at.http}
  mode http
  option forwardfor if-none
  http-response set-header x-served-by %s
  use_backend alive if { nbsrv(ready) eq 0 }
  default_backend ready
backend ready
  mode http
  option httpchk GET /readyz
  option redispatch
  retries 2
  retry-on conn-failure
${servers(shopPorts, () => ofShop)}
backend alive
  mode http
  option httpchk GET /healthz
${servers(shopPorts, () => CHECKS)}
listen database
  bind 127.0.0.1:${at.database}
  mode tcp
${patroniPorts ? patroniChecks : ''}${servers(databasePorts, ofDatabase)}
`;
}

function servers(ports: string[], optionsOf: (index: number) => string): string {
  return ports.map((port, index) => `  server s${index} 127.0.0.1:${port} ${optionsOf(index)}`).join('\n');
}
