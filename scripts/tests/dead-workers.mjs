// A reporter of vitest: notes which test files ended with the death of their process.
import { writeFileSync } from 'node:fs';

/** The list of the files to run again. */
export const DEAD_WORKERS = 'node_modules/.cache/test-reports/dead-workers.json';

/** The signals with which V8 gives up: a check of its own that failed (SIGTRAP), memory it must not touch (SIGSEGV). */
const ENGINE_DIED = /^Worker exited unexpectedly with signal (SIGTRAP|SIGSEGV) /;

/**
 * The files to run again, if nothing else went wrong: no test failed, and each error outside of the tests is the
 * engine's death.
 * @param {readonly { moduleId: string, state(): string }[]} modules
 * @param {readonly { cause?: unknown }[]} errors
 * @returns {string[]}
 */
export function filesOfDeadWorkers(modules, errors) {
  const isEngine = (/** @type {any} */ { cause }) => ENGINE_DIED.test(cause?.message ?? '');
  if (!errors.every(isEngine) || modules.some((each) => each.state() === 'failed')) return [];
  const unfinished = modules.filter((each) => each.state() === 'pending' || each.state() === 'queued');
  return [...new Set(unfinished.map(({ moduleId }) => moduleId))];
}

export default class DeadWorkers {
  /**
   * @param {Parameters<typeof filesOfDeadWorkers>[0]} modules
   * @param {Parameters<typeof filesOfDeadWorkers>[1]} errors
   */
  onTestRunEnd(modules, errors) {
    writeFileSync(DEAD_WORKERS, JSON.stringify(filesOfDeadWorkers(modules, errors)));
  }
}
