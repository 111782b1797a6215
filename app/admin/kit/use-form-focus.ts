import { useEffect, useRef } from 'react';
import { focusFirstError } from '../../ui/focus-first-error.ts';

/** The focus of an edit form: its first field once it is there, and after a refusal the first field with a error. */
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
