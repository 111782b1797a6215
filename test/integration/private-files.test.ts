import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#test/support/database.ts';
import { openTestShop } from '#test/support/shop.ts';

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('the data folder and the mails in it are closed to other users of the machine', async () => {
  const database = await openTestDatabase();
  await chmod(database.dataDir, 0o755);
  const shop = await openTestShop({ database });
  const { user } = await shop.givenCustomer();
  expect(await shop.mailsTo(user.email)).toHaveLength(1);

  const outbox = join(database.dataDir, 'outbox');
  const mails = (await readdir(outbox)).map((name) => join(outbox, name));
  expect(await modeOf(database.dataDir)).toBe(0o700);
  expect(await modeOf(outbox)).toBe(0o700);
  expect(await Promise.all(mails.map(modeOf))).toEqual(mails.map(() => 0o600));
  await shop.close();
});
