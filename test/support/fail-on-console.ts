import { format } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';
import { takeExpectedConsole } from './expected-console.ts';

const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      said.push(format(...args));
    });
  }
});

afterEach(() => {
  vi.mocked(console.error).mockRestore();
  vi.mocked(console.warn).mockRestore();
  const expected = takeExpectedConsole();
  const surprises = said.filter((text) => !expected.some((pattern) => pattern.test(text)));
  const missing = expected.filter((pattern) => !said.some((text) => pattern.test(text)));
  if (surprises.length > 0) throw new Error(`Unexpected on the console:\n${surprises.join('\n')}`);
  if (missing.length > 0)
    throw new Error(`Expected on the console, but it never came: ${missing.join(', ')}`);
});
