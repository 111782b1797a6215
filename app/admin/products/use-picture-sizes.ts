import { useEffect, useState } from 'react';
import type { PictureProgress } from '#shared/schemas/pictures.ts';
import { call } from '../kit/client.ts';

/** Whether the smaller sizes of an uploaded picture exist. `unknown`: not asked yet. */
export type SizesState = 'unknown' | 'waiting' | 'made' | 'failed';

/** Milliseconds between two requests while some are waiting. */
const ASK_EVERY = 1_500;

/**
 * The states of these pictures' sizes, requested until each is made. Null addresses are not saved yet. Returns a
 * function that gives the state of an address.
 */
export function usePictureSizes(
  addresses: readonly (string | null)[],
): (address: string | null) => SizesState {
  const [states, setStates] = useState<ReadonlyMap<string, SizesState>>(new Map());
  const saved = addresses.filter((address) => address !== null);
  const open = saved.filter((address) => states.get(address) !== 'made').join(' ');

  useEffect(() => {
    if (open === '') return;
    const leaving = new AbortController();
    const ask = async () => {
      const progress = await call('readPictureProgress', { signal: leaving.signal });
      setStates((before) => new Map([...before, ...statesOf(open.split(' '), progress)]));
    };
    // A request that fails is repeated.
    const askAgain = () => void ask().catch(() => undefined);
    askAgain();
    const timer = setInterval(askAgain, ASK_EVERY);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [open]);

  return (address) => (address && states.get(address)) || 'unknown';
}

function statesOf(addresses: string[], { list }: PictureProgress): [string, SizesState][] {
  return addresses.map((address) => {
    const entry = list.find((each) => each.address === address);
    if (!entry) return [address, 'made'];
    return [address, entry.failed ? 'failed' : 'waiting'];
  });
}
