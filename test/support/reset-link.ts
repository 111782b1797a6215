import type { TestShop } from './shop.ts';

/**
 * The secret of the newest mailed link to choose a password. By the link and not by its place among the mails: those of
 * one moment come in any order.
 */
export async function lastResetToken(shop: TestShop, email: string): Promise<string | undefined> {
  const links = (await shop.mailsTo(email)).flatMap((mail) => mail.links);
  return links.flatMap((link) => /\/nueva-contrasena\/([\w-]{43})$/.exec(link)?.[1] ?? []).at(-1);
}
