import { writeSync } from 'node:fs';

const BREATH = 5;
const nothing = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes all of a text to an open file before it returns. `process.stdout.write` only puts into a queue what a full pipe
 * does not take, and a process that exits then loses it. Nobody reading any more is no error.
 */
export function writeWhole(file: number, text: string): void {
  let rest: Uint8Array = Buffer.from(text);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(file, rest));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      if (code === 'EPIPE') return;
      if (code !== 'EAGAIN') throw error;
      // The pipe is full: whoever reads it is waited for.
      Atomics.wait(nothing, 0, 0, BREATH);
    }
  }
}
