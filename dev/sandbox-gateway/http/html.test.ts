import { describe, expect, it } from 'vitest';
import { html } from './html.ts';

describe('html', () => {
  it('escapes every text, in attributes too, and leaves its own markup alone', () => {
    const name = `<script>"'&`;
    const inner = [html`<b>${1}</b>`, html`<i>${name}</i>`];
    expect(html`<p title="${name}">${inner}${null}</p>`.markup).toBe(
      '<p title="&lt;script&gt;&quot;&#39;&amp;"><b>1</b><i>&lt;script&gt;&quot;&#39;&amp;</i></p>',
    );
  });
});
