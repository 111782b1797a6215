import { type ComponentProps, lazy, Suspense } from 'react';
import { loadPart } from '../../ui/load-part.ts';

// The server sends it; few lists are empty, so its script comes when one is.
const NothingFound = import.meta.env.SSR
  ? (await import('./nothing-found.tsx')).NothingFound
  : lazy(async () => ({ default: (await loadPart(() => import('./nothing-found.tsx'))).NothingFound }));

/** `NothingFound`, whose script is no part of the page's. */
export function LazyNothingFound(props: ComponentProps<typeof NothingFound>) {
  return (
    <Suspense>
      <NothingFound {...props} />
    </Suspense>
  );
}
