import type { Direction } from './schemas/accounts.ts';

/** Characters of a password (contract, User). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** Section 5: complete only when all four parts are present. */
export function isAddressComplete(direction: Direction): boolean {
  return Boolean(direction.address && direction.CP !== null && direction.city && direction.prov);
}

/** E-mails compare case-insensitively (contract, User). */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
