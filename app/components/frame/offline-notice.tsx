import { type RefObject, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './offline-notice.module.css';

type GoOn = RefObject<(() => void) | undefined>;

/** Says that there is no connection, as long as there is none. What was asked for meanwhile opens once it is back. */
export function OfflineNotice() {
  const goOn: GoOn = useRef(undefined);
  const [online, setOnline] = useState(true);
  useEffect(() => {
    const lose = () => setOnline(false);
    const comeBack = () => {
      goOn.current?.();
      setOnline(true);
      toast('Volvió la conexión.', { scheme: 'success' });
    };
    if (!navigator.onLine) lose();
    window.addEventListener('offline', lose);
    window.addEventListener('online', comeBack);
    return () => {
      window.removeEventListener('offline', lose);
      window.removeEventListener('online', comeBack);
    };
  }, []);
  return <div role="status">{!online && <Notice goOn={goOn} />}</div>;
}

function Notice({ goOn }: { goOn: GoOn }) {
  // A page that cannot be fetched would take the place of the one that can still be read.
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    goOn.current = proceed;
    return () => {
      goOn.current = undefined;
    };
  }, [goOn, proceed]);

  function stay() {
    // At once: the connection may be back before this is drawn again.
    goOn.current = undefined;
    reset?.();
  }

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
        <button type="button" className={styles.stay} onClick={stay}>
          Quedarme acá
        </button>
      )}
    </div>
  );
}
