import { expect, test } from 'vitest';
import { inTransaction } from '#server/db/index.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { untilLockWaits } from '#test/support/lock-waits.ts';
import { openTestShop } from '#test/support/shop.ts';

const address = (letter: string) => `/media/${letter.repeat(32)}_800x600_ffffff.webp`;

test('two people can exchange the same two pictures at once', async () => {
  const database = await openTestDatabase();
  const shop = await openTestShop({ database });
  const { db } = database;
  try {
    const [first, second] = [await shop.givenCustomer(), await shop.givenCustomer()];
    const show = (who: typeof first, letter: string) =>
      db
        .updateTable('users')
        .set({ img: address(letter) })
        .where('id', '=', who.user._id)
        .execute();
    // Each picture has been in use, and out of use.
    for (const letter of ['a', 'b', 'a']) await show(first, letter);
    for (const letter of ['a', 'b']) await show(second, letter);

    const exchanges = await inTransaction(db, async (holder) => {
      await holder
        .selectFrom('loose_pictures')
        .where('stem', 'like', 'aaaa%')
        .select('stem')
        .forUpdate()
        .execute();
      const toA = show(second, 'a');
      await untilLockWaits(db);
      const toB = show(first, 'b');
      await untilLockWaits(db, 2);
      return { both: Promise.all([toA, toB]) };
    });
    await exchanges.both;
    const shown = await db.selectFrom('users').select(['id', 'img']).where('img', 'is not', null).execute();
    expect(new Map(shown.map(({ id, img }) => [id, img]))).toEqual(
      new Map([
        [first.user._id, address('b')],
        [second.user._id, address('a')],
      ]),
    );
  } finally {
    await shop.close();
  }
});
