/** The console output that the running test has announced. fail-on-console empties it after each test. */
const expected: RegExp[] = [];

/**
 * Announces a call of console.error or console.warn with a matching text. Any other call fails the test, and so does
 * an announced text that does not come.
 */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern);
}

/** Returns the announced patterns and forgets them. */
export function takeExpectedConsole(): RegExp[] {
  return expected.splice(0);
}
