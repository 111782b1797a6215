import { ShopError } from '#server/errors.ts';
import { isOwnMachine, networkOf } from '#server/network.ts';

/** Documents that wait or are read, which their senders' requests hold in memory: in this process, and of one address. */
const MOST = 6;
const MOST_OF_ADDRESS = 2;
/** Seconds that one takes, for whoever is told when to come again. */
const USUAL_SECONDS = 2;

type Sender = { address: string; signal: AbortSignal };
type Place = { address: string; begin: () => void };

/** Runs work on one document after the other. Throws lists_busy, and the reason of `signal`, with which a place is left. */
export type DocumentLine = <Result>(sender: Sender, work: () => Promise<Result>) => Promise<Result>;

export function createDocumentLine(): DocumentLine {
  /** The first is being read. */
  const line: Place[] = [];
  const leave = (place: Place) => {
    line.splice(line.indexOf(place), 1);
    line[0]?.begin();
  };
  return async ({ address, signal }, work) => {
    signal.throwIfAborted();
    expectRoom(line, address);
    const { promise: turn, resolve, reject } = Promise.withResolvers<void>();
    const place = { address, begin: resolve };
    const onAbort = () => reject(signal.reason);
    line.push(place);
    line[0]?.begin();
    signal.addEventListener('abort', onAbort);
    try {
      await turn;
      return await work();
    } finally {
      signal.removeEventListener('abort', onAbort);
      leave(place);
    }
  };
}

function expectRoom(line: readonly Place[], address: string): void {
  const own = line.filter((place) => networkOf(place.address) === networkOf(address)).length;
  // A proxy on this machine that TRUST_PROXY does not name stands for all clients.
  const hasMany = own >= MOST_OF_ADDRESS && !isOwnMachine(address);
  if (hasMany || line.length >= MOST)
    throw new ShopError('lists_busy', { retryAfter: USUAL_SECONDS * line.length });
}
