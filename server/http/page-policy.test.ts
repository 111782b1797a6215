import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePolicy } from './page-policy.ts';

test('names each inline script by its hash, and no script of a file', () => {
  const hash = createHash('sha256').update('go()').digest('base64');
  const policy = pagePolicy('<script src="/a.js"></script><script type="module">go()</script>', '/');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy.match(/sha256-/g)).toHaveLength(1);
});

test.each([
  ['/', "'none'"],
  ['/catalogo', "'none'"],
  ['/comoLlegar', 'https://www.openstreetmap.org'],
  ['/comollegar/', 'https://www.openstreetmap.org'],
])('%s may frame %s', (path, source) => {
  expect(pagePolicy('', path)).toContain(`frame-src ${source};`);
});
