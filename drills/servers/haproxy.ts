import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findFreePort } from '#test/support/free-port.ts';
import { startProgram } from './program.ts';

/** Of /readyz. */
const CHECKS = 'check inter 500ms fall 2 rise 1';

/**
 * Starts HAProxy in front of the shop's processes, which it asks /readyz twice a second, and of the database's servers,
 * of which `leadDatabaseTo` chooses one (in operation Patroni's health check does that). `x-served-by` names the process
 * that answered: s0, s1… `lets: 'finish'`: what a process is answering when /readyz says 503 is not cut off.
 */
export async function startHaproxy(
  shopPorts: string[],
  databasePorts: string[],
  { lets = 'nothing' }: { lets?: 'finish' | 'nothing' } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'tintero-haproxy-'));
  const [http, database, admin] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const file = join(folder, 'haproxy.cfg');
  const servers = (ports: string[], options: string) =>
    ports.map((port, index) => `  server s${index} 127.0.0.1:${port} ${options}`).join('\n');
  await writeFile(
    file,
    `global
  stats socket ipv4@127.0.0.1:${admin} level admin
defaults
  timeout connect 2s
  timeout client 70s
  timeout server 70s
listen shop
  bind 127.0.0.1:${http}
  mode http
  option forwardfor if-none
  option httpchk GET /readyz
  option redispatch
  retries 2
  retry-on conn-failure
  http-response set-header x-served-by %s
${servers(shopPorts, CHECKS + (lets === 'finish' ? '' : ' on-marked-down shutdown-sessions'))}
listen database
  bind 127.0.0.1:${database}
  mode tcp
${servers(databasePorts, 'disabled')}
`,
  );
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
