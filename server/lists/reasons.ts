/** What begins a clause that says why, what for, or what else may be. */
const BEGINNINGS = [
  '(?:porque|pues|ya que|dado que|puesto que|debido a)',
  'as[ií] (?:no|se|que|nos|l[aeo]s?|pueden?|podemos)',
  'que (?:(?:l[ao]s?|se|nos) )?(?:usa|utiliza|necesita|aprovecha|va[ns]? a|vamos a)\\p{L}*',
  'si (?:es|son|sos|fuera[n]?|fuese[n]?|llegan? a)',
];
/** Up to the next sentence, or to the next thing that is counted: "así no se rompe y 2 gomas". */
const REST = '(?:(?!\\s+(?:y|más)\\s+(?:\\d|una?\\s|dos|tres)|\\s+\\d)[^,.;()])*';
const REASON = new RegExp(`\\s*[,;:–—-]?\\s+(?:${BEGINNINGS.join('|')})(?!\\p{L})${REST}`, 'giu');
/** "Avísennos así lo cambiamos". */
const CALL = new RegExp(`\\s*[,;:.–—-]?\\s+av[ií]s(?:en|a|ar)(?:me|nos|le)?(?!\\p{L})${REST}`, 'giu');

/**
 * A line without the clauses that say why a thing is asked for, or what else may be. Read as what the thing is like, they
 * would choose another: "una tijera; si es zurdo, avísennos", "otra azul, porque pintamos con blanco".
 */
export function withoutReasons(line: string): string {
  const bare = line.replace(REASON, '').replace(CALL, '').trim();
  return /\p{L}{3}/u.test(bare) ? bare : line;
}
