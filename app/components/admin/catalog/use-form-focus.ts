import { useEffect, useRef } from 'react';
import { focusFirstFault } from '../../account/focus-first-fault.ts';

/** The focus of an edit form: its first field once it is there, and after a refusal the first field with a fault. */
export function useFormFocus(isThere: boolean, faults: object) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isThere) form.current?.querySelector<HTMLElement>('input')?.focus();
  }, [isThere]);
  useEffect(() => {
    if (form.current && Object.keys(faults).length > 0) focusFirstFault(form.current);
  }, [faults]);
  return form;
}
