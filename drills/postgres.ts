// npm run postgres: a PostgreSQL 18 server for trying things out, with an empty database. It listens on this machine
// alone, and its data is deleted when it ends. A shop that sells needs a server that somebody keeps.
import { once } from 'node:events';
import { startPostgres } from '#test/support/postgres-server.ts';
import { runOnServer } from '#test/support/prepare-database.ts';

const server = await startPostgres({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' });
for (const name of ['tienda', 'copia'])
  await runOnServer(server.urlOf('postgres'), `create database ${name}`);
process.stdout.write(
  `\n  PostgreSQL 18 para probar; al cerrarlo (Ctrl+C) se borra.\n  DATABASE_URL=${server.urlOf('tienda')}\n  y otra base, vacía:  ${server.urlOf('copia')}\n\n`,
);
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
await server.stop();
