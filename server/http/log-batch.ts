/** Characters after which the lines are written, to save system calls. */
const ENOUGH = 16_000;
/** Milliseconds after which the lines are written. */
const LONGEST_WAIT = 100;
/** pino's level of errors, which are written at once. */
const ERROR = 50;

/** A stream for pino. pino sets `lastLevel` before each line. */
export type LogBatch = { write: (line: string) => void; lastLevel: number; flush: () => void };

/**
 * Batches log lines. An error is written at once, with all lines before it; other lines after a tenth of a second,
 * when there are enough, or at `flush`. Whoever makes the stream calls `flush` when the process exits.
 */
export function createLogBatch(write: (lines: string) => void): LogBatch {
  let lines = '';
  let timer: NodeJS.Timeout | null = null;
  const flush = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (lines === '') return;
    const written = lines;
    lines = '';
    write(written);
  };
  const batch = {
    // With this symbol pino sets `lastLevel`.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write: (line: string): void => {
      lines += line;
      if (lines.length >= ENOUGH || batch.lastLevel >= ERROR) flush();
      else timer ??= setTimeout(flush, LONGEST_WAIT).unref();
    },
    flush,
  };
  return batch;
}
