import { type RefObject, useEffect, useRef } from 'react';
import type { Blocker } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { Row } from '../ui/layout.tsx';
import { toast } from '../ui/toast.ts';
import { useOnline } from '../ui/use-online.ts';
import styles from './offline-notice.module.css';

/** Shown while there is no connection. A navigation that was stopped continues once it is back. */
export function OfflineNotice({ blocker }: { blocker: Blocker | null }) {
  const online = useOnline();
  // A page that cannot be loaded must not replace the one on screen.
  const { state, proceed, reset } = blocker ?? {};
  const asked = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    asked.current = proceed;
    // The connection came back in the meantime.
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
    // Cleared at once, since the connection may be back before the next rendering.
    asked.current = undefined;
    reset?.();
  }

  return (
    <div role="status">
      {!online && (
        <Row gap={3} lines={2} justify="center" className={styles.notice}>
          <Icon name="alert" />
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
        </Row>
      )}
    </div>
  );
}

/** Continues the stopped navigation once: React Router refuses a second call. */
function goOn(asked: RefObject<(() => void) | undefined>): void {
  const open = asked.current;
  asked.current = undefined;
  open?.();
}
