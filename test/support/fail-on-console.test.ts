import { test } from 'vitest';
import { expectConsole } from './expected-console.ts';

test('an announced text is fine', () => {
  expectConsole(/^could not save \{ id: 7 \}$/);
  console.error('could not save', { id: 7 });
});

test.fails('an unannounced text fails the test', () => {
  console.warn('each child in a list should have a key');
});

test.fails('an announced text that does not come fails the test', () => {
  expectConsole(/could not save/);
});
