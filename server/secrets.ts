import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits that stand well in an address. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret. A plain hash will do: what is hashed is too random to be guessed. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
