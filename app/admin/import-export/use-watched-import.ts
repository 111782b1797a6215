import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { ImportState } from '#shared/import-fields.ts';
import type { Import } from '#shared/schemas/imports.ts';
import { toast } from '../../ui/toast.ts';
import { rowsText } from './import-words.ts';
import { isAtWork } from './is-at-work.ts';

/** How often an import at work is looked at, in milliseconds. */
const LOOK_AGAIN = 700;

/** Loads an import again and again while the server is at work on it, and tells when it has been written. */
export function useWatchedImport(one: Import): void {
  const { revalidate } = useRevalidator();
  const before = useRef<ImportState>(one.state);

  useEffect(() => {
    // A small one is done before it is looked at again.
    if (before.current !== 'applied' && one.state === 'applied') {
      const { applied } = one.counts;
      toast(`Listo: ${applied === 1 ? 'se importó' : 'se importaron'} ${rowsText(applied)}.`, {
        tone: 'success',
      });
    }
    before.current = one.state;
    if (!isAtWork(one.state)) return;
    const timer = setTimeout(() => void revalidate(), LOOK_AGAIN);
    return () => clearTimeout(timer);
  }, [one, revalidate]);
}
