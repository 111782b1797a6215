import type { Permission } from '#shared/permissions.ts';
import type { StaffMember } from '#shared/schemas/staff.ts';
import type { TestShop, Visitor } from './shop.ts';

/** Invites somebody and returns the row and the secret of the mailed link. */
export async function givenInvitation(
  shop: TestShop,
  by: { as: Visitor; email?: string; permissions: Permission[] },
): Promise<{ member: StaffMember; token: string; email: string }> {
  const { as, permissions, email = `${crypto.randomUUID()}@tintero.test` } = by;
  const body = { email, name: 'Juana', permissions };
  const member = await shop.expectOk(shop.call<StaffMember>('POST', '/admin/staff', { as, body }));
  return { member, email, token: (await invitationTokens(shop, email)).at(-1) ?? '' };
}

/** The secrets of all invitations mailed to an address, oldest first. */
export async function invitationTokens(shop: TestShop, email: string): Promise<string[]> {
  const links = (await shop.mailsTo(email)).flatMap((mail) => mail.links);
  const tokens = links.flatMap((link) => /\/invitacion\/([\w-]{43})$/.exec(link)?.[1] ?? []);
  return [...new Set(tokens)];
}
