import { randomInt } from 'node:crypto';

/** A barcode that no other article has. */
export const aCode = () => `779${randomInt(1_000_000_000, 9_999_999_999)}`;
