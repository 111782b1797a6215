import { useRevalidator } from 'react-router';
import type { Import, ImportChoice } from '#shared/schemas/imports.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';

/** The actions of an import. A refusal is shown, and the page is loaded again. */
export function useImportMoves({ _id }: Import) {
  const params = { id: _id };
  const { revalidate } = useRevalidator();
  const { sending, run } = useAction(({ send }: Move) => send(), { onEnd: revalidate });
  // The person has confirmed prices beyond ±30 %, if there are any.
  const consent = { skipErrors: true, farPrices: true };
  return {
    pending: sending?.kind ?? null,
    check: (body: ImportChoice) => {
      void run({ kind: 'check', send: () => call('checkImport', { params, body }) });
    },
    apply: () => void run({ kind: 'apply', send: () => call('applyImport', { params, body: consent }) }),
    undo: () => void run({ kind: 'undo', send: () => call('undoImport', { params }) }),
    cancel: () => void run({ kind: 'cancel', send: () => call('cancelImport', { params }) }),
  };
}

type Move = { kind: 'check' | 'apply' | 'undo' | 'cancel'; send: () => Promise<unknown> };

export type ImportMoves = ReturnType<typeof useImportMoves>;
