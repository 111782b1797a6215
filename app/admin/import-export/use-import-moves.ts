import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Import, ImportChoice } from '#shared/schemas/imports.ts';
import { errorText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { toast } from '../../ui/toast.ts';

export type ImportMove = 'check' | 'apply' | 'cancel';

/** The actions of an import. A refusal is shown, and the page is loaded again. */
export function useImportMoves({ _id }: Import) {
  const params = { id: _id };
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<ImportMove | null>(null);

  async function move(kind: ImportMove, send: () => Promise<unknown>) {
    if (pending) return;
    setPending(kind);
    try {
      await send();
    } catch (error) {
      toast(errorText(error), { tone: 'error' });
    }
    await revalidate();
    setPending(null);
  }

  return {
    pending,
    check: (choice: ImportChoice) => void move('check', () => call('checkImport', { params, body: choice })),
    /** The person has confirmed prices beyond ±30 %, if there are any. */
    apply: () =>
      void move('apply', () => call('applyImport', { params, body: { skipErrors: true, farPrices: true } })),
    cancel: () => void move('cancel', () => call('cancelImport', { params })),
  };
}

export type ImportMoves = ReturnType<typeof useImportMoves>;
