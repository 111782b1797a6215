import { type ComponentProps, lazy, Suspense } from 'react';

const load = () => import('./list-result.tsx');
const Result = lazy(async () => ({ default: (await load()).ListResult }));

/** Loads the result's module ahead, while a list is pasted. If that fails, it is tried again when it is shown. */
export function loadResult(): void {
  load().catch(() => undefined);
}

/** The result of a list, whose module is not part of the first view. */
export function LazyResult(props: ComponentProps<typeof Result>) {
  return (
    <Suspense>
      <Result {...props} />
    </Suspense>
  );
}
