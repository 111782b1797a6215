import { useEffect, useRef } from 'react';
import { focusFirstError } from '../../ui/focus-first-error.ts';

/** Focuses the first field of an edit form when it appears, and the first field with an error after a refusal. */
export function useFormFocus(isThere: boolean, errors: object) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isThere) form.current?.querySelector<HTMLElement>('input')?.focus();
  }, [isThere]);
  useEffect(() => {
    if (form.current && Object.keys(errors).length > 0) focusFirstError(form.current);
  }, [errors]);
  return form;
}
