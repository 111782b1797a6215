import { createHash } from 'node:crypto';

/**
 * The Content-Security-Policy of a page. Of the inline scripts, only those that were rendered with the nonce may run;
 * the policy names their hashes, so that the page can be kept without a nonce. A script that came in with a text has
 * no nonce. Style attributes are allowed for the colours of swatches, pictures from any https address. `assets`: another
 * origin that scripts, styles and fonts come from.
 */
export function pagePolicy(html: string, nonce: string, assets: string | null = null): string {
  const ours = assets === null ? "'self'" : `'self' ${assets}`;
  const own = new RegExp(
    `<script(?=[^>]*\\snonce="${nonce}")(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`,
    'g',
  );
  const hashes = [...html.matchAll(own)].map(
    ([, text]) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src ${ours} ${[...new Set(hashes)].join(' ')}`.trim(),
    `style-src ${ours}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${ours} data: https:`,
    "connect-src 'self'",
    `font-src ${ours}`,
    // The map of /comoLlegar. The text of a product cannot contain `<iframe`, since `<` is escaped.
    `frame-src ${html.includes('<iframe') ? 'https://www.openstreetmap.org' : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
