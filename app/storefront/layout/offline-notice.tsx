import { type RefObject, useEffect, useRef } from 'react';
import type { Blocker } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { useOnline } from '../../ui/use-online.ts';
import styles from './offline-notice.module.css';

/** Says that there is no connection, as long as there is none. What was asked for meanwhile opens once it is back. */
export function OfflineNotice({ blocker }: { blocker: Blocker | null }) {
  const online = useOnline();
  // A page that cannot be fetched would take the place of the one that can still be read.
  const { state, proceed, reset } = blocker ?? {};
  const asked = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    asked.current = proceed;
    // It came back between the press and this.
    if (navigator.onLine) goOn(asked);
  }, [proceed]);
  useEffect(() => {
    const comeBack = () => {
      goOn(asked);
      toast('Volvió la conexión.', { tone: 'success' });
    };
    window.addEventListener('online', comeBack);
    return () => window.removeEventListener('online', comeBack);
  }, []);

  function stay() {
    // At once: the connection may be back before this is drawn again.
    asked.current = undefined;
    reset?.();
  }

  return (
    <div role="status">
      {!online && (
        <div className={styles.notice}>
          <Icon name="alert" className={styles.icon} />
          <p>
            <strong>Sin conexión.</strong>{' '}
            {state === 'blocked'
              ? 'Abrimos la página apenas vuelva.'
              : 'Podés seguir mirando esta página; te avisamos apenas vuelva.'}
          </p>
          {state === 'blocked' && (
            <button type="button" className={styles.stay} onClick={stay}>
              Quedarme acá
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Opens what was asked for. Once: React Router takes a second time amiss. */
function goOn(asked: RefObject<(() => void) | undefined>): void {
  const open = asked.current;
  asked.current = undefined;
  open?.();
}
