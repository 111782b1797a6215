import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './offline-notice.module.css';

function watchConnection(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

/** Says that there is no connection, as long as there is none. What was asked for meanwhile opens once it is back. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  return <div role="status">{!online && <Notice />}</div>;
}

function Notice() {
  // A page that cannot be fetched would take the place of the one that can still be read.
  const waiting = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
  );
  const { state, proceed, reset } = waiting;
  useEffect(() => {
    const goOn = () => {
      toast('Volvió la conexión.', { scheme: 'success' });
      proceed?.();
    };
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [proceed]);
  return (
    <div className={styles.notice}>
      <Icon name="alert" className={styles.icon} />
      <p>
        <strong>Sin conexión.</strong>{' '}
        {state === 'blocked'
          ? 'Abrimos la página apenas vuelva.'
          : 'Podés seguir mirando esta página; te avisamos apenas vuelva.'}
      </p>
      {state === 'blocked' && (
        <Button scheme="secondary" size="small" onClick={reset}>
          Quedarme acá
        </Button>
      )}
    </div>
  );
}
