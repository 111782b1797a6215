import pg from 'pg';
import { runOnServer } from '#test/support/prepare-database.ts';

const CLIENTS = 4;
const TABLE = 'stubborn_writes';

/** Clients with a connection of their own to one server, which write there whoever leads. */
export type Stubborn = {
  /** Begins to write on all connections, until the server refuses. A frozen one gets to it when it wakes. */
  write: () => void;
  /** How many writes were acknowledged, and how many of those the leader does not have. Ends the clients. */
  end: (leader: string) => Promise<{ acknowledged: number; lost: number }>;
};

/** Makes the table that they write to. */
export async function prepareStubborn(url: string): Promise<void> {
  await runOnServer(url, `create table ${TABLE} (id uuid)`);
}

/** Connects them. */
export async function startStubborn(url: string): Promise<Stubborn> {
  const clients = Array.from({ length: CLIENTS }, () => new pg.Client({ connectionString: url }));
  // The server ends the connections when it steps down.
  for (const client of clients) client.on('error', () => undefined);
  await Promise.all(clients.map((client) => client.connect()));
  const acknowledged: string[] = [];
  const writeUntilRefused = async (client: pg.Client) => {
    for (;;) {
      const { rows } = await client.query<{ id: string }>(
        `insert into ${TABLE} values (gen_random_uuid()) returning id`,
      );
      acknowledged.push(...rows.map(({ id }) => id));
    }
  };
  return {
    write: () => {
      for (const client of clients) writeUntilRefused(client).catch(() => undefined);
    },
    end: async (leader) => {
      await Promise.all(clients.map((client) => client.end()));
      const kept = await runOnServer<{ id: string }>(leader, `select id from ${TABLE}`);
      const ids = new Set(kept.map(({ id }) => id));
      const lost = acknowledged.filter((id) => !ids.has(id)).length;
      return { acknowledged: acknowledged.length, lost };
    },
  };
}
