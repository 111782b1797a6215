import { createHash } from 'node:crypto';
import type { Movement } from './read-statement.ts';

/** What tells a movement apart, in whatever file it comes again. */
export function movementKey({ day, amount, text, occurrence }: Movement): string {
  const spaced = text.trim().replace(/\s+/g, ' ');
  return createHash('sha256')
    .update(JSON.stringify([day, amount, spaced, occurrence]))
    .digest('base64url');
}
