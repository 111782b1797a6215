import { useEffect, useRef, useState } from 'react';
import type { ListLine } from '#shared/schemas/lists.ts';
import { errorText } from '../../api/api-error.ts';
import { type ReadingProgress, readListFile, readTyped } from './read-source.ts';

/** What is read: a text, or files one after the other, as the pages of a list. */
export type ListSource = { text: string } | { files: readonly File[] };

/** `progress` null: a text, which takes no time to speak of. `page`: of how many files. */
export type Reading = { progress: ReadingProgress | null; page: number; pages: number };

/** Reads a list. `error`: the sentence for the last one that failed. Leaving the page cancels it. */
export function useReading(onRead: (lines: ListLine[], source: ListSource) => void) {
  const [reading, setReading] = useState<Reading | null>(null);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function read(source: ListSource) {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setError(null);
    try {
      const lines = await readSource(source, own.signal, setReading);
      if (own.signal.aborted) return;
      setReading(null);
      onRead(lines, source);
    } catch (thrown) {
      // It was cancelled, or another one has begun.
      if (own.signal.aborted) return;
      setReading(null);
      setError(errorText(thrown));
    }
  }

  function cancel() {
    running.current?.abort();
    setReading(null);
  }

  return { reading, error, read, cancel, fail: setError };
}

async function readSource(
  source: ListSource,
  signal: AbortSignal,
  show: (reading: Reading) => void,
): Promise<ListLine[]> {
  if ('text' in source) {
    show({ progress: null, page: 1, pages: 1 });
    return readTyped(source.text, signal);
  }
  const pages = source.files.length;
  const lines: ListLine[] = [];
  for (const [index, file] of source.files.entries()) {
    const onProgress = (progress: ReadingProgress) => show({ progress, page: index + 1, pages });
    onProgress({ stage: 'sending', share: 0 });
    lines.push(...(await readListFile(file, { signal, onProgress })));
  }
  return lines;
}
