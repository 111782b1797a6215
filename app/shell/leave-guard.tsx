import { useState } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { losesWork } from '../ui/unsaved-work.ts';
import { OfflineNotice } from './offline-notice.tsx';

/**
 * Stops a navigation that would lose something: to a page that cannot be loaded without a connection, or away from a
 * form with unsaved work. One component for both, since a router has only one blocker.
 */
export function LeaveGuard() {
  const [isAsking, setAsking] = useState(false);
  // Mounted from the start: a link may be pressed before anything is shown.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const asks = losesWork(nextLocation);
    setAsking(asks);
    return asks || (!navigator.onLine && currentLocation.pathname !== nextLocation.pathname);
  });
  const { state, proceed, reset } = blocker;
  const asks = isAsking && state === 'blocked';

  function leave() {
    if (navigator.onLine) proceed?.();
    // The notice takes over, and continues once there is a connection.
    else setAsking(false);
  }

  return (
    <>
      <OfflineNotice blocker={asks ? null : blocker} />
      <Dialog
        open={asks}
        onClose={() => reset?.()}
        title="¿Salir sin guardar?"
        actions={
          <>
            <Button variant="secondary" onClick={leave}>
              Salir
            </Button>
            <Button onClick={() => reset?.()}>Seguir editando</Button>
          </>
        }
      >
        <p>
          Lo que escribiste todavía no está guardado en la tienda. Si volvés a este formulario en esta
          pestaña, lo vas a encontrar como lo dejaste.
        </p>
      </Dialog>
    </>
  );
}
