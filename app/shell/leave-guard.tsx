import { lazy, Suspense, useState } from 'react';
import { useBlocker } from 'react-router';
import { loadQuestion, losesWork } from '../ui/unsaved-work.ts';
import { OfflineNotice } from './offline-notice.tsx';

const AskToLeave = lazy(async () => ({ default: (await loadQuestion()).AskToLeave }));

/**
 * Stops a navigation that would lose something: to a page that cannot be loaded without a connection, or away from a
 * form with unsaved work. One component for both, since a router has only one blocker.
 */
export function LeaveGuard() {
  const [isAsking, setAsking] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  // Mounted from the start: a link may be pressed before anything is shown.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const asks = losesWork(nextLocation);
    setAsking(asks);
    if (asks) setWasAsked(true);
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
      {(asks || wasAsked) && (
        <Suspense>
          <AskToLeave open={asks} onLeave={leave} onStay={() => reset?.()} />
        </Suspense>
      )}
    </>
  );
}
