/** What the running test said it expects on the console, and what came. Emptied after each test by fail-on-console. */
const expected: RegExp[] = [];

/**
 * Announces, before it happens, that this test makes the code under test call console.error or console.warn with a
 * text that matches. Anything else on them fails the test, and so does an announced text that never comes.
 */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern);
}

/** Takes what was announced; the next test starts with nothing. */
export function takeExpectedConsole(): RegExp[] {
  return expected.splice(0);
}
