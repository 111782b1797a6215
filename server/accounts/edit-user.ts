import type { Database } from '#server/db/index.ts';
import { type FileStore, storePicture } from '#server/media/index.ts';
import { normalisePhone } from '#server/phones.ts';
import type { User, UserEdit } from '#shared/schemas/accounts.ts';
import { selectUsers, toUser, USER_COLUMNS } from './user-shape.ts';

/** Uploads of a profile picture that a user may make in an hour. */
const PICTURES_PER_HOUR = 20;

/**
 * Changes the user's own data. A missing field stays, null clears it, a phone is normalised. Returns the user
 * afterwards.
 */
export async function editUser(deps: { db: Database }, user: User, edit: UserEdit): Promise<User> {
  const direction = edit.direction ?? {};
  const changes = {
    ...(edit.name !== undefined && { name: edit.name }),
    ...(edit.lastName !== undefined && { last_name: edit.lastName }),
    ...(edit.phone !== undefined && { phone: edit.phone && normalisePhone(edit.phone) }),
    ...(direction.address !== undefined && { address: direction.address }),
    ...(direction.CP !== undefined && { postal_code: direction.CP }),
    ...(direction.city !== undefined && { city: direction.city }),
    ...(direction.prov !== undefined && { province: direction.prov }),
  };
  if (Object.keys(changes).length === 0) return readUser(deps.db, user._id);
  const row = await deps.db
    .updateTable('users')
    .from('carts')
    .set(changes)
    .where('users.id', '=', user._id)
    .whereRef('carts.user_id', '=', 'users.id')
    .returning(USER_COLUMNS)
    .executeTakeFirstOrThrow();
  return toUser(row);
}

/** Stores the picture and makes it the user's. Throws what storePicture throws. */
export async function setUserPicture(
  deps: { db: Database; files: FileStore },
  user: User,
  bytes: Buffer,
): Promise<User> {
  const img = await storePicture(deps, bytes, { userId: user._id, perHour: PICTURES_PER_HOUR });
  await deps.db.updateTable('users').set({ img }).where('id', '=', user._id).execute();
  return readUser(deps.db, user._id);
}

async function readUser(db: Database, id: string): Promise<User> {
  return toUser(await selectUsers(db).where('users.id', '=', id).executeTakeFirstOrThrow());
}
