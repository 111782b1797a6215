import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * On a server-rendered page, a field may be changed before hydration, without an event. Calls `take` once, on
 * hydration, if the field's value differs from `shown`. Returns the field's ref.
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
