import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePolicy } from './page-policy.ts';

test('names each inline script by its hash, and no script of a file', () => {
  const hash = createHash('sha256').update('go()').digest('base64');
  const policy = pagePolicy('<script src="/a.js"></script><script type="module">go()</script>');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy.match(/sha256-/g)).toHaveLength(1);
});

test('only a page with the map may frame another site', () => {
  expect(pagePolicy('<p>&lt;iframe</p>')).toContain("frame-src 'none';");
  expect(pagePolicy('<iframe title="Mapa">')).toContain('frame-src https://www.openstreetmap.org;');
});
