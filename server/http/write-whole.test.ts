import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';

test('a process that dies has written its whole log, even to a slow reader', async () => {
  const script = `
    import { createLogBatch } from './log-batch.ts';
    import { writeWhole } from './write-whole.ts';
    // Reading it makes the pipe non-blocking, as in the shop.
    process.stdout.isTTY;
    const batch = createLogBatch((lines) => writeWhole(1, lines));
    process.once('exit', batch.flush);
    for (let n = 0; n < 20_000; n++) batch.write('a line of the log, ' + n + '\\n');
    setTimeout(() => { throw new Error('boom'); });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await wait(300);
  let lines = '';
  child.stdout.on('data', (text) => {
    lines += text;
  });
  await once(child, 'close');
  expect(child.exitCode).toBe(1);
  expect(lines.split('\n')).toHaveLength(20_001);
});
