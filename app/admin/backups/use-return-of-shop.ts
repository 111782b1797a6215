import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../kit/client.ts';

/** What the shop is closed for, as the field of Backups that says how it ended. */
export type ClosedFor = 'restored' | 'moved';

/** Milliseconds between two questions. */
const PAUSE = 1_000;
/** After so many answers in a row without news, whoever closed the shop did not live to tell. */
const ENOUGH = 60;

/**
 * Asks a shop that closes until it has done what it closed for, or failed to, then loads the page anew: everything that this
 * one knows may be of another time. Returns the seconds until now.
 * @param last When it last did; null: never. Until it closes, too, another process may answer.
 */
export function useReturnOfShop(closedFor: ClosedFor, last: string | null): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const began = Date.now();
    let answers = 0;
    const timer = setInterval(() => {
      setSeconds(Math.round((Date.now() - began) / 1000));
      hasReturned(closedFor, last).then(
        (returned) => {
          answers++;
          if (returned || answers >= ENOUGH) window.location.reload();
        },
        () => {
          answers = 0;
        },
      );
    }, PAUSE);
    return () => clearInterval(timer);
  }, [closedFor, last]);
  return seconds;
}

/** Throws while the shop is closed. */
async function hasReturned(closedFor: ClosedFor, last: string | null): Promise<boolean> {
  try {
    const ended = (await call('readBackups'))[closedFor];
    // The shop of then may have news of its own, which are older.
    return ended !== null && (last === null || ended.at > last);
  } catch (error) {
    // The shop of then does not know this session, or who this is.
    if (error instanceof ApiError && [401, 403].includes(error.status)) return true;
    throw error;
  }
}
