/** Elements that begin a new line. */
const BLOCKS =
  /^(address|article|blockquote|div|dl|dt|dd|figure|footer|h[1-6]|header|hr|li|ol|p|pre|section|table|tr|ul)$/;

/** Elements whose content is not shown. */
const UNSEEN = /^(script|style|template|noscript|iframe|svg|head|title)$/;

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ntilde: 'ñ',
  Ntilde: 'Ñ',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  uuml: 'ü',
  Aacute: 'Á',
  Eacute: 'É',
  Iacute: 'Í',
  Oacute: 'Ó',
  Uacute: 'Ú',
  Uuml: 'Ü',
  iexcl: '¡',
  iquest: '¿',
  deg: '°',
  ordm: 'º',
  ordf: 'ª',
  middot: '·',
  bull: '•',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  times: '×',
  frac12: '½',
  frac14: '¼',
  reg: '®',
  copy: '©',
  trade: '™',
  euro: '€',
};

/**
 * Converts a description from HTML to text: removes tags and hidden content; paragraphs and list items become lines.
 * The result is always shown as text, never as HTML. A text without tags stays as it is.
 */
export function plainText(html: string): string {
  if (!hasMarkup(html)) return html.trim();
  const pieces: string[] = [];
  let unseen: string | null = null;
  let end = 0;
  for (const tag of html.matchAll(
    /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)[^>]*(?:>|$)|<![^>]*(?:>|$)/gi,
  )) {
    const name = (tag[2] ?? '').toLowerCase();
    const closes = tag[1] === '/';
    if (!unseen) pieces.push(textBetween(html.slice(end, tag.index)));
    end = tag.index + tag[0].length;
    if (unseen) {
      if (closes && name === unseen) unseen = null;
    } else if (!closes && UNSEEN.test(name)) unseen = name;
    else pieces.push(breakFor(name, closes));
  }
  if (!unseen) pieces.push(textBetween(html.slice(end)));
  return tidy(pieces.join(''));
}

/**
 * True for a tag that is closed, or an entity. Looks for `>` once only: looking for it after each `<` takes quadratic
 * time on `<a<a<a…`.
 */
function hasMarkup(html: string): boolean {
  if (/&(#\d|[a-z])/i.test(html)) return true;
  const tag = html.search(/<\/?[a-z!]/i);
  return tag !== -1 && html.includes('>', tag);
}

function breakFor(name: string, closes: boolean): string {
  if (name === 'br') return '\n';
  if (name === 'li' && !closes) return '\n• ';
  if (/^(p|h[1-6]|ul|ol|table)$/.test(name)) return '\n\n';
  if (/^t[dh]$/.test(name)) return closes ? ' ' : '';
  return BLOCKS.test(name) ? '\n' : '';
}

/** Line breaks in HTML are spaces. */
function textBetween(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z0-9]{1,8}));?/gi, decode);
}

function decode(entity: string, hex?: string, decimal?: string, name?: string): string {
  if (name) return NAMED[name] ?? NAMED[name.toLowerCase()] ?? entity;
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '';
}

function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '•')
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n\n•/g, '\n•')
    .trim();
}
