import { useRef } from 'react';

/**
 * Idempotency keys of a form (rules 12.11): the same content keeps its key until `settled`, so that repeating it
 * after a lost answer has no second effect.
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

/** Files by name and size; the server compares their contents. */
function contentOf(form: FormData): string {
  const entries = [...form].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size],
  );
  return JSON.stringify(entries);
}
