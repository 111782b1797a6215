import pg from 'pg';
import { runOnServer } from '#test/support/prepare-database.ts';

const CLIENTS = 4;
const TABLE = 'stubborn_writes';

/** Clients with a connection of their own to one server, which write there whoever leads. */
export type Stubborn = {
  /** Begins to write on all connections, until the server refuses. A frozen one gets to it when it wakes. */
  write: () => void;
  /**
   * How many writes were acknowledged, how many of those the leader does not have, and how many clients the server refused
   * in the end. Ends the clients.
   */
  end: (leader: string) => Promise<{ acknowledged: number; lost: number; refused: number }>;
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
  let refused = 0;
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
      for (const client of clients) writeUntilRefused(client).catch(() => refused++);
    },
    end: async (leader) => {
      // Ending a client breaks off what it still waits for.
      const refusedByServer = refused;
      await Promise.all(clients.map((client) => client.end()));
      const kept = await runOnServer<{ id: string }>(leader, `select id from ${TABLE}`);
      const ids = new Set(kept.map(({ id }) => id));
      const lost = acknowledged.filter((id) => !ids.has(id)).length;
      return { acknowledged: acknowledged.length, lost, refused: refusedByServer };
    },
  };
}
