import { useEffect, useState } from 'react';
import type { PictureProgress } from '#shared/schemas/pictures.ts';
import { call } from '../../api/client.ts';

/** How far the smaller sizes of an uploaded picture are; nobody has said yet: unknown. */
export type SizesState = 'unknown' | 'waiting' | 'made' | 'failed';

/** How often the server is asked while something waits, in milliseconds. */
const ASK_EVERY = 1_500;

/**
 * How far the sizes of these pictures are, asked until each is made. Null stands for those that are not saved yet.
 * Answers the state of an address.
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
    // A question that fails is asked again.
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
