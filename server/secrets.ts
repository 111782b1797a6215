import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text that fits an address. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a secret. A plain hash is enough, since the secret is too random to be guessed. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
