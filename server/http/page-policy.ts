import { createHash } from 'node:crypto';

/**
 * Only the page's own scripts run: of the inline ones those that were rendered with the nonce, each named by its hash,
 * so that a finished page needs no nonce any more and can be kept. A script that came in with a text has none. Style
 * attributes are allowed, since swatches are coloured by them; pictures may come from any https.
 */
export function pagePolicy(html: string, nonce: string): string {
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
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "connect-src 'self'",
    "font-src 'self'",
    // Only the map that /comoLlegar has put in: in what products say, `<` comes escaped.
    `frame-src ${html.includes('<iframe') ? 'https://www.openstreetmap.org' : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
