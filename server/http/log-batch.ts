/** Lines gathered before they are written: a system call for a page of them, not for each. */
const ENOUGH = 16_000;
/** The longest that a line waits, in milliseconds. */
const LONGEST_WAIT = 100;
/** pino's level of errors; from there on nothing waits. */
const ERROR = 50;

/** What pino writes its lines to; `lastLevel` is set by it before each. */
export type LogBatch = { write: (line: string) => void; lastLevel: number; flush: () => void };

/**
 * A stream for pino that writes many lines at once. An error is written at once, with all before it; the rest within a
 * tenth of a second, when there is enough of it, or at `flush`, which whoever makes it calls when the process exits.
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
    // pino says each line's level to streams that ask for it so.
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
