import { lazy, Suspense, useSyncExternalStore } from 'react';
import { justAddedStore } from '../../session/just-added.ts';
import { loadPart } from '../../ui/load-part.ts';
import styles from './site-header.module.css';

// Loaded when something is added for the first time.
const AddedBox = lazy(async () => ({
  default: (await loadPart(() => import('./added-box.tsx'))).AddedBox,
}));

/** The place of the box that shows what was added to the cart. It always exists, so that the box is announced. */
export function JustAddedPlace() {
  const shown = useSyncExternalStore(justAddedStore.subscribe, justAddedStore.get, () => null);
  return (
    <div className={styles.added} role="status">
      {shown && (
        <Suspense>
          <AddedBox shown={shown} />
        </Suspense>
      )}
    </div>
  );
}
