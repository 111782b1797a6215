import { type Database, databaseMilliseconds, databaseTime } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { hashSecret, makeSecret } from '#server/secrets.ts';

/** Milliseconds until a link expires. The mail mentions it. */
const LIFETIME = 7 * 86_400_000;

/** Makes the secret of a mailed link to an invitation, and stores its hash. */
export async function issueLink(db: Database, invitationId: string): Promise<string> {
  const token = makeSecret();
  const expires_at = new Date(databaseMilliseconds() + LIFETIME);
  await db
    .insertInto('staff_invitation_links')
    .values({ token_hash: hashSecret(token), invitation_id: invitationId, expires_at })
    .execute();
  return token;
}

/** The invitation of a link. Throws link_expired if it is unknown, used, withdrawn or expired. */
export async function invitationOfLink(db: Database, token: string) {
  const row = await db
    .selectFrom('staff_invitation_links')
    .innerJoin('staff_invitations', 'staff_invitations.id', 'staff_invitation_links.invitation_id')
    .selectAll('staff_invitations')
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', databaseTime())
    .executeTakeFirst();
  if (!row) throw new ShopError('link_expired', { of: 'invitation' });
  return row;
}

/** Deletes expired links; their invitations stay until somebody sends them again or withdraws them. */
export async function forgetOldLinks(db: Database): Promise<void> {
  await db.deleteFrom('staff_invitation_links').where('expires_at', '<', databaseTime()).execute();
}
