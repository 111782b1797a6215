import { useRef } from 'react';

/**
 * Keys for sending a form (contract, Idempotency-Key): the same content has the same key until it is `settled`, so that
 * sending it again after an answer that was lost makes nothing twice.
 */
export function useAttemptKey(): { keyOf: (form: FormData) => string; settled: () => void } {
  const attempt = useRef<{ content: string; key: string } | null>(null);
  return {
    keyOf: (form) => {
      const content = contentOf(form);
      if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() };
      return attempt.current.key;
    },
    settled: () => {
      attempt.current = null;
    },
  };
}

/** A file by name and size: what is in it is the server's to compare. */
function contentOf(form: FormData): string {
  const entries = [...form].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size],
  );
  return JSON.stringify(entries);
}
