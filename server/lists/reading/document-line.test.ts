import { expect, test } from 'vitest';
import { createDocumentLine } from './document-line.ts';

const busy = { code: 'lists_busy' };

/** A line, and its works, which end when the test says so. */
function aLine() {
  const inLine = createDocumentLine();
  const begun: Array<() => void> = [];
  const add = (address: string) => {
    const client = new AbortController();
    const done = inLine({ address, signal: client.signal }, () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      begun.push(resolve);
      return promise;
    });
    return { done, leave: () => client.abort(new Error('left')) };
  };
  return { add, begun };
}

test('one is read at a time; six have a place, two of one address', async () => {
  const { add, begun } = aLine();
  const first = add('203.0.113.1');
  add('203.0.113.1');
  await expect(add('203.0.113.1').done).rejects.toMatchObject(busy);
  for (let n = 2; n < 6; n++) add(`203.0.113.${n}`);
  await expect(add('203.0.113.9').done).rejects.toMatchObject({ ...busy, facts: { retryAfter: 12 } });
  expect(begun).toHaveLength(1);
  begun[0]?.();
  await first.done;
  await expect.poll(() => begun).toHaveLength(2);
  add('203.0.113.9');
});

test('who leaves while waiting leaves the place at once, and its turn to the next', async () => {
  const { add, begun } = aLine();
  const first = add('203.0.113.1');
  const second = add('203.0.113.1');
  second.leave();
  await expect(second.done).rejects.toThrow('left');
  const third = add('203.0.113.1');
  expect(begun).toHaveLength(1);
  begun[0]?.();
  await first.done;
  await expect.poll(() => begun).toHaveLength(2);
  begun[1]?.();
  await third.done;
});
