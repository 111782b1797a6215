import { expect, test } from 'vitest';
import { filesOfDeadWorkers } from './dead-workers.mjs';

const file = (/** @type {string} */ moduleId, /** @type {string} */ state) => ({
  moduleId,
  state: () => state,
});
const death = (/** @type {string} */ signal) => ({
  cause: {
    message: `Worker exited unexpectedly with signal ${signal} during started state while running test file b`,
  },
});

test('the files whose process the engine has ended are run again, each once', () => {
  const modules = [file('a', 'passed'), file('b', 'pending'), file('b', 'queued'), file('c', 'skipped')];
  expect(filesOfDeadWorkers(modules, [death('SIGTRAP')])).toEqual(['b']);
  expect(filesOfDeadWorkers(modules, [death('SIGSEGV')])).toEqual(['b']);
});

test('not if a test failed, or anything else went wrong', () => {
  const modules = [file('a', 'passed'), file('b', 'pending')];
  expect(filesOfDeadWorkers([...modules, file('c', 'failed')], [death('SIGTRAP')])).toEqual([]);
  expect(filesOfDeadWorkers(modules, [death('SIGKILL')])).toEqual([]);
  expect(filesOfDeadWorkers(modules, [death('SIGTRAP'), {}])).toEqual([]);
});
