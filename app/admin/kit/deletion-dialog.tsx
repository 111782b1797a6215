import { lazy, Suspense } from 'react';
import { loadPart } from '../../ui/load-part.ts';
import { usePart } from '../../ui/use-part.ts';
import type { DeletionProps } from './deletion-question.tsx';

const load = () => import('./deletion-question.tsx');
const DeletionQuestion = lazy(async () => ({ default: (await loadPart(load)).DeletionQuestion }));

/** Asks before deleting; most visits to a list delete nothing. */
export function DeletionDialog(props: DeletionProps) {
  const isThere = usePart(props.pendingDelete !== null, load);
  return (
    isThere && (
      <Suspense>
        <DeletionQuestion {...props} />
      </Suspense>
    )
  );
}
