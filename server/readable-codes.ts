import { randomInt } from 'node:crypto';

/** Crockford's 32 letters and digits, which people do not confuse when they read a code aloud. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random code such as `4KT2-9QXD`: 40 bits, enough to avoid collisions. It does not reveal how many there are. */
export function newReadableCode(): string {
  const characters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}

/**
 * Normalises a code as typed: `pedido #4kt29qxd` and `4kt2 9qxd` become `4KT2-9QXD`; O is read as 0, I and L as 1.
 * Null: it cannot be a code.
 */
export function readReadableCode(typed: string): string | null {
  const characters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const code = characters.slice(-8).replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === 8 ? `${code.slice(0, 4)}-${code.slice(4)}` : null;
}
