import { useState } from 'react';

/**
 * The Idempotency-Keys of what a screen sends (rules 12.11): the same content keeps its key until `settled`, so that
 * repeating it after a lost answer has no second effect.
 */
export function useAttemptKey() {
  return useState(createAttempt)[0];
}

export function createAttempt() {
  let last: { content: string; key: string } | null = null;
  return {
    keyOf: (sent: object): string => {
      const content = JSON.stringify(sent instanceof FormData ? entriesOf(sent) : sent);
      if (last?.content !== content) last = { content, key: newKey() };
      return last.key;
    },
    settled: (): void => {
      last = null;
    },
  };
}

/** A key that is used once. */
export function newKey(): string {
  // Not randomUUID: it exists only on https and localhost, and a shop in a local network may have neither.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Files by name and size; the server compares their contents. */
function entriesOf(form: FormData) {
  return [...form].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size],
  );
}
