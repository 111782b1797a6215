import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A field of a page that came from the server takes what is typed or chosen before the page listens, and nobody hears
 * of it. Calls `take` once, as the page comes alive, if the field then holds something else than `shown`. The answer
 * goes on the field.
 */
export function useEarlyValue<Field extends HTMLInputElement | HTMLSelectElement>(
  shown: string,
  take: (value: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const looked = useRef(false);
  useLayoutEffect(() => {
    if (looked.current || !field.current) return;
    looked.current = true;
    const { value } = field.current;
    if (value !== shown) take(value);
  }, [shown, take]);
  return field;
}
