import type { TestShop } from './shop.ts';

/**
 * The secret of the newest mailed link to choose a password. Recognised by the link, since simultaneous mails have no
 * fixed order.
 */
export async function lastResetToken(shop: TestShop, email: string): Promise<string | undefined> {
  const links = (await shop.mailsTo(email)).flatMap((mail) => mail.links);
  return links.flatMap((link) => /\/nueva-contrasena\/([\w-]{43})$/.exec(link)?.[1] ?? []).at(-1);
}
