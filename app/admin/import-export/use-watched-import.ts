import { useEffect, useRef } from 'react';
import type { ImportState } from '#shared/import-fields.ts';
import type { Import } from '#shared/schemas/imports.ts';
import { toast } from '../../ui/toast.ts';
import { useLookAgain } from '../kit/use-look-again.ts';
import { rowsText, undoneText } from './import-words.ts';
import { isAtWork } from './is-at-work.ts';

/** Reloads an import while a job works on it, and says when it has been written or taken back. */
export function useWatchedImport(one: Import): void {
  const before = useRef<ImportState>(one.state);

  useEffect(() => {
    // A small import is finished before the first reload.
    if (before.current !== 'applied' && one.state === 'applied') {
      const { applied } = one.counts;
      toast(`Listo: ${applied === 1 ? 'se importó' : 'se importaron'} ${rowsText(applied)}.`, {
        tone: 'success',
      });
    }
    if (before.current === 'undoing' && one.state === 'undone')
      toast(undoneText(one.counts), { tone: 'success' });
    before.current = one.state;
  }, [one]);
  useLookAgain(one, isAtWork(one.state));
}
