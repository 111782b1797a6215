import { writeSync } from 'node:fs';

const BREATH = 5;
const nothing = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes a whole text to an open file before it returns. `process.stdout.write` queues what a full pipe does not
 * accept, and a process that exits loses the queue. A closed pipe is not an error.
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
      // The pipe is full: wait until somebody has read from it.
      Atomics.wait(nothing, 0, 0, BREATH);
    }
  }
}
