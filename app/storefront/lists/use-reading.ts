import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ListLine } from '#shared/schemas/lists.ts';
import { ApiError, errorText, networkError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { toast } from '../../ui/toast.ts';
import { forgetTurn, type KeptTurn, readTurn } from './kept-list.ts';
import type { ReadingProgress } from './read-file.ts';
import { readTyped } from './read-typed.ts';

/** What is read: a text, files one after the other, as the pages of a list, or the page whose turn this tab has kept. */
export type ListSource = { text: string } | { files: readonly File[] } | { turn: KeptTurn };

/** `progress` null: a text, which takes no time to speak of. `page`: of how many files. */
export type Reading = { progress: ReadingProgress | null; page: number; pages: number };

const NOTHING_IN_TEXT =
  'No encontramos nada para comprar en ese texto. Poné cada cosa en su renglón, como “2 cuadernos rayados”.';
const NOTHING_IN_FILE =
  'No pudimos leer ningún útil ahí. Sacá la foto más de cerca, derecha y con luz, o pegá el texto de la lista.';

/**
 * Reads a list, and hands on what has things to buy. `error`: the sentence for the last one that failed. Leaving the page gives up what is not sent yet; a turn
 * that a file waits for is kept under `keptAs`, and taken up again.
 */
export function useReading(keptAs: string, onRead: (lines: ListLine[], source: ListSource) => void) {
  const [reading, setReading] = useState<Reading | null>(null);
  const [error, setError] = useState<string | null>(null);
  // Without a connection the turn stays, to go on with.
  const [stopped, setStopped] = useState<KeptTurn | null>(null);
  const running = useRef<AbortController | null>(null);

  async function run(source: ListSource) {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setError(null);
    setStopped(null);
    try {
      const lines = await readSource(source, { keptAs, signal: own.signal, show: setReading });
      if (own.signal.aborted) return;
      setReading(null);
      if (lines.every(({ outcome }) => outcome === 'note')) {
        setError('text' in source ? NOTHING_IN_TEXT : NOTHING_IN_FILE);
        return;
      }
      onRead(lines, source);
      if ('turn' in source) sayWhatIsLeft(source.turn);
    } catch (thrown) {
      // It was cancelled, or another one has begun.
      if (own.signal.aborted) return;
      setReading(null);
      setError(errorText(thrown));
      if (thrown instanceof ApiError && thrown.code === 'network') setStopped(readTurn(keptAs));
      else giveUpTurn(keptAs);
    }
  }

  const takeUp = useEffectEvent(() => {
    const turn = readTurn(keptAs);
    if (turn) void run({ turn });
  });
  useEffect(() => {
    takeUp();
    return () => running.current?.abort();
  }, []);

  function cancel() {
    running.current?.abort();
    giveUpTurn(keptAs);
    setReading(null);
  }

  async function read(source: ListSource) {
    giveUpTurn(keptAs);
    await run(source);
  }

  const goOn = stopped && (() => void run({ turn: stopped }));
  return { reading, error, read, cancel, fail: setError, goOn };
}

/** The files that were still to be sent are gone with the page that had them. */
function sayWhatIsLeft({ page, pages }: KeptTurn): void {
  if (page < pages) toast(`Leímos hasta la hoja ${page} de ${pages}. Sumá las que faltan.`);
}

type Watch = { keptAs: string; signal: AbortSignal; show: (reading: Reading) => void };

async function readSource(source: ListSource, watch: Watch): Promise<ListLine[]> {
  if ('text' in source) {
    watch.show({ progress: null, page: 1, pages: 1 });
    return readTyped(source.text, watch.signal);
  }
  // Loaded now: few visitors send a file.
  const module = await import('./read-pages.ts').catch(() => null);
  if (!module) throw networkError();
  return 'turn' in source ? module.readOn(source.turn, watch) : module.readPages(source.files, watch);
}

/** Gives up the turn that this tab has kept. Its owner has gone on; without the call the server forgets it by itself. */
function giveUpTurn(keptAs: string): void {
  const turn = readTurn(keptAs);
  if (turn) call('cancelListFile', { params: { reading: turn.reading } }).catch(() => undefined);
  forgetTurn(keptAs);
}
