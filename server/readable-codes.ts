import { randomInt } from 'node:crypto';

/** Letters and digits that nobody confuses when reading a code aloud (Crockford's 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `4KT2-9QXD`: eight characters, 40 bits, enough that no two meet, and it tells nobody how many there are. */
export function newReadableCode(): string {
  const characters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}

/**
 * A code as somebody typed it to the code as it was made: `pedido #4kt29qxd` and `4kt2 9qxd` are `4KT2-9QXD`; O is read
 * as 0, I and L as 1. null when no code can be meant.
 */
export function readReadableCode(typed: string): string | null {
  const characters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const code = characters.slice(-8).replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === 8 ? `${code.slice(0, 4)}-${code.slice(4)}` : null;
}
