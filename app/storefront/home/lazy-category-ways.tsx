import { lazy, Suspense } from 'react';
import { loadPart } from '../../ui/load-part.ts';

const CategoryWays = lazy(async () => ({
  default: (await loadPart(() => import('./category-ways.tsx'))).CategoryWays,
}));

/** `CategoryWays`, whose script comes when it is needed. */
export function LazyCategoryWays() {
  return (
    <Suspense>
      <CategoryWays />
    </Suspense>
  );
}
