/** What our letters can draw: Latin-1 and some signs beyond it. */
const DRAWN =
  /[\n -~\u00A0-\u00FF\u0131\u0152\u0153\u02C6\u02DA\u02DC\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2039\u203A\u2044\u20AC\u2122\u2191\u2193\u2212\u2215]/u;

/** Letters that have no base letter in Unicode, and signs with a near one. */
const NEAR: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  '‐': '-',
  '‑': '-',
  '‒': '–',
  '―': '—',
  '→': '-',
  '≤': '<=',
  '≥': '>=',
  '✓': '*',
};

/**
 * A text as our letters can draw it: `ş` becomes `s`, `½` stays, other scripts become a `?` a letter, and emoji, other
 * signs and invisible characters are left out, with the space that they stood in.
 */
export function printable(text: string): string {
  const composed = text.normalize('NFC');
  const all = Array.from(composed);
  if (all.every((character) => DRAWN.test(character))) return composed;
  return all.map(drawnFor).join('').replace(/ {2,}/g, ' ').trim();
}

function drawnFor(character: string): string {
  if (DRAWN.test(character)) return character;
  const near = NEAR[character];
  if (near !== undefined) return near;
  if (/\s/u.test(character)) return ' ';
  const base = Array.from(character.normalize('NFKD')).filter((part) => DRAWN.test(part));
  if (base.length > 0) return base.join('');
  return /[\p{L}\p{N}]/u.test(character) ? '?' : '';
}
