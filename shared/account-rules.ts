import type { Direction } from './schemas/accounts.ts';

/** Length of a password in characters (rules 9.1). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** The sentence for a session that is over, shown by the server's answers and by the page. */
export const SESSION_ENDED = 'Tu sesión venció. Iniciá sesión de nuevo.';

/** An address is complete only when all four parts are present (rules 6.2). */
export function isAddressComplete(direction: Direction): boolean {
  return Boolean(direction.address && direction.CP !== null && direction.city && direction.prov);
}

/** The form in which e-mails are compared: trimmed, in lower case (rules 9.1). */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
