import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { User } from '#shared/schemas/accounts.ts';
import type { ConnectionTest } from '#shared/schemas/connections.ts';
import type { ConnectionDeps } from './deps.ts';
import { tryOut } from './try-out.ts';

/** Stores a small file, reads it back and removes it. Throws too_many_tries. */
export async function testStorage(deps: ConnectionDeps, user: User): Promise<ConnectionTest> {
  return tryOut(deps.db, user, {
    work: async () => {
      await roundTrip(deps);
      return { text: 'Se guarda, se lee y se borra bien.', answer: null };
    },
    explain: () =>
      deps.keys.bucket === null
        ? 'No se pudo escribir en la carpeta media. Revisá el espacio y los permisos de DATA_DIR.'
        : 'El bucket no guardó el archivo, o no lo devolvió. Revisá sus claves y sus permisos.',
  });
}

async function roundTrip({ files }: ConnectionDeps): Promise<void> {
  const name = `prueba-${randomUUID()}.txt`;
  const written = Buffer.from(name);
  try {
    await files.put(name, written, 'text/plain');
    const found = await files.read(name);
    if (!found || !(await buffer(found)).equals(written)) throw new Error('the file is not what was stored');
  } finally {
    await files.remove(name);
  }
}
