import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePolicy } from './page-policy.ts';

const nonce = '5f1c';

test('names the hash of each inline script of the page, but not of files or of scripts within texts', () => {
  const hash = createHash('sha256').update('go()').digest('base64');
  const policy = pagePolicy(
    `<script nonce="${nonce}" src="/a.js"></script><script nonce="${nonce}" type="module">go()</script>
    <script>steal()</script><script nonce="other">steal()</script>`,
    nonce,
  );
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy.match(/sha256-/g)).toHaveLength(1);
});

test('only a page with the map may frame another site', () => {
  expect(pagePolicy('<p>&lt;iframe</p>', nonce)).toContain("frame-src 'none';");
  expect(pagePolicy('<iframe title="Mapa">', nonce)).toContain('frame-src https://www.openstreetmap.org;');
});

test('scripts, styles and fonts may come from the origin of the assets, and nothing else from there', () => {
  const policy = pagePolicy('<p>', nonce, 'https://estaticos.example');
  for (const kind of ['script-src', 'style-src', 'font-src'])
    expect(policy).toContain(`${kind} 'self' https://estaticos.example`);
  expect(policy).toContain("connect-src 'self';");
});
