import { test } from 'vitest';
import { expectConsole } from './expected-console.ts';

test('an announced text may come', () => {
  expectConsole(/^could not save \{ id: 7 \}$/);
  console.error('could not save', { id: 7 });
});

test.fails('one that nobody announced fails the test', () => {
  console.warn('each child in a list should have a key');
});

test.fails('one that was announced and never came fails it too', () => {
  expectConsole(/could not save/);
});
