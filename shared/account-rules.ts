import type { Direction } from './schemas/accounts.ts';

/** Characters of a password (contract, User). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** What is said when a session is over, by the server and by the page that notices. */
export const SESSION_ENDED = 'Tu sesión venció. Iniciá sesión de nuevo.';

/** Section 5: complete only when all four parts are present. */
export function isAddressComplete(direction: Direction): boolean {
  return Boolean(direction.address && direction.CP !== null && direction.city && direction.prov);
}

/** E-mails compare case-insensitively (contract, User). */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
