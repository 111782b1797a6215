/** What begins a clause that says why, what for, or what else may be. */
const BEGINNINGS = [
  '(?:porque|pues|ya que|dado que|puesto que|debido a)',
  'as[ií] (?:no|se|que|nos|l[aeo]s?|pueden?|podemos)',
  'que (?:(?:l[ao]s?|se|nos) )?(?:usa|utiliza|necesita|aprovecha|va[ns]? a|vamos a)\\p{L}*',
  'si (?:es|son|sos|fuera[n]?|fuese[n]?|llegan? a)',
];
/** What begins the next thing: "así no se rompe y 2 gomas". */
const NEXT = '\\s+(?:y|más)\\s+(?:\\d|una?\\s|dos|tres)|\\s+\\d';
const NEXT_SPOKEN = '\\s+(?:una?|dos|tres|cuatro|cinco|seis|doce|necesit|quier)';
/**
 * Up to the end of the clause, or to the next thing. What goes on for long without a mark is a message that has none: it
 * ends where a number does.
 */
const REST = `(?:(?:(?!${NEXT})[^,.;()]){0,80}(?=${NEXT}|[,.;()]|$)|(?:(?!${NEXT}|${NEXT_SPOKEN})[^,.;()])*)`;
const REASON = new RegExp(`\\s*[,;:–—-]?\\s+(?:${BEGINNINGS.join('|')})(?!\\p{L})${REST}`, 'giu');
/** "Avísennos así lo cambiamos". */
const CALL = new RegExp(`\\s*[,;:.–—-]?\\s+av[ií]s(?:en|a|ar)(?:me|nos|le)?(?!\\p{L})${REST}`, 'giu');

/** "(si es zurdo/a, para zurdos)", ". No escribirle el nombre", ". Pueden ser los del año pasado". */
const REMARK =
  /\s*\(si\s[^()]*\)|[.;]\s+(?:no\s+(?:se\s|\p{L}+r(?:le|lo|la|les)?\s)|pueden?\s+ser\b|se\s+(?:acepta|puede)n?\b)(?!.*\d\s+\p{L}{4}).*$/giu;

/**
 * A line without the clauses that say why a thing is asked for, or what else may be. Read as what the thing is like, they
 * would choose another: "una tijera; si es zurdo, avísennos", "otra azul, porque pintamos con blanco".
 */
export function withoutReasons(line: string): string {
  const bare = line.replace(REMARK, '').replace(REASON, '').replace(CALL, '').trim();
  return /\p{L}{3}/u.test(bare) ? bare : line;
}
