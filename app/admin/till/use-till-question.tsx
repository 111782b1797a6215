import { lazy, type ReactNode, Suspense, useState } from 'react';
import { call } from '../kit/client.ts';
import { useMay } from '../kit/use-may.ts';

const OpenTillDialog = lazy(() => import('./open-till-dialog.tsx'));

type Question = { lastCounted: number | null; answer: (isOpen: boolean) => void };

/**
 * Asks to open the till before cash is taken or given (rules 23.3). `ask` resolves to true once one is open, and for who
 * may not open any; to false if the question was closed. Throws what the call throws. `dialog` is to be rendered, outside
 * of any form.
 */
export function useTillQuestion(): { ask: () => Promise<boolean>; dialog: ReactNode } {
  const may = useMay();
  const [question, setQuestion] = useState<Question | null>(null);

  async function ask(): Promise<boolean> {
    if (!may('sales')) return true;
    const { till, lastCounted } = await call('readOpenTill');
    if (till) return true;
    return new Promise((answer) => setQuestion({ lastCounted, answer }));
  }
  function end(isOpen: boolean) {
    question?.answer(isOpen);
    setQuestion(null);
  }
  const dialog = question && (
    <Suspense>
      <OpenTillDialog
        lastCounted={question.lastCounted}
        onOpened={() => end(true)}
        onClose={() => end(false)}
      />
    </Suspense>
  );
  return { ask, dialog };
}
