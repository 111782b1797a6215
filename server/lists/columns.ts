/** How a column counts: "8 u.", "2 cja.", "1 doc.". */
const UNITS: Record<string, string> = {
  u: '',
  un: '',
  uds: '',
  unid: '',
  unidad: '',
  unidades: '',
  c: 'caja',
  cja: 'caja',
  cjas: 'caja',
  caja: 'caja',
  cajas: 'caja',
  paq: 'paquete',
  paqs: 'paquete',
  pqte: 'paquete',
  paquete: 'paquete',
  paquetes: 'paquete',
  doc: 'docena',
  docena: 'docena',
  docenas: 'docena',
  rollo: 'rollo',
  rollos: 'rollo',
  resma: 'resma',
  resmas: 'resma',
  block: 'block',
  blocks: 'block',
  pote: 'pote',
  potes: 'pote',
  set: 'set',
  sets: 'set',
};
const UNIT = Object.keys(UNITS).join('|');
const AMOUNT = `(1/2|½|\\d{1,4})\\s*(${UNIT})?\\.?`;
/** Between columns: what spreadsheets, tables and people put there. */
const GAP = '\\s*[;|\\t]\\s*|\\s{3,}';
const THING = '([^;|\\t]*?\\p{L}{3}[^;|\\t]*?)';

/** "Resma A4; 8 u.; 75 g", "Binder    1 cja.    32 mm". */
const AMOUNT_AFTER = new RegExp(`^\\s*${THING}(?:${GAP})${AMOUNT}(?:(?:${GAP})(.*?))?[\\s;|]*$`, 'iu');
/** "8; Resma A4; 75 g", "2 cajas | clips", "3 - cinta - transparente"; but not several things between dashes. */
const AMOUNT_FIRST = new RegExp(
  `^\\s*(?!.*\\s[–—-]\\s+\\d+\\s+\\p{L}{4,}.*\\s[–—-]\\s+\\d)${AMOUNT}(?:${GAP}|\\s+[–—-]+\\s+)${THING}(?:(?:${GAP}|\\s+[–—-]+\\s+)(.*?))?[\\s;|]*$`,
  'iu',
);

/** A row of a table with one mark between its columns, where spaces or tabs were; another line as it is. */
export function withMarkedColumns(line: string): string {
  if (!AMOUNT_AFTER.test(line) && !AMOUNT_FIRST.test(line)) return line;
  return line.trim().replace(new RegExp(GAP, 'gu'), '; ');
}

/** A row of a table as a list would say it: "2 caja de lápiz negro HB x 12 u.". */
export function withoutColumns(line: string): string {
  const after = AMOUNT_AFTER.exec(line);
  if (after) return said({ count: after[2], unit: after[3], thing: after[1], detail: after[4] });
  const first = AMOUNT_FIRST.exec(line);
  return first ? said({ count: first[1], unit: first[2], thing: first[3], detail: first[4] }) : line;
}

type Row = Record<'count' | 'unit' | 'thing' | 'detail', string | undefined>;

function said({ count = '', unit = '', thing = '', detail = '' }: Row): string {
  const holder = UNITS[unit.toLowerCase()] ?? '';
  const counted =
    holder === '' || new RegExp(`^${holder}`, 'i').test(thing) ? thing : `${holder} de ${thing}`;
  const told = detail.split(/\s*[;|]\s*|\s+[–—-]+\s+/).filter((column) => !REMARK.test(column));
  // "2 negros, 1 azul": the parts of what is counted.
  const parts = told.map((column) =>
    /^\d+ \p{L}{3}.*(?:,|\sy)\s\d/u.test(column) ? `: ${column}` : ` ${column}`,
  );
  return `${count} ${counted}${parts.join('')}`.trim();
}

/** What a last column remarks: "marcar c/u", "se entrega en Recepción". */
const REMARK =
  /^(?:[\s–—-]*$|(?:marcar|grabad|forra|rotula|identifica|con (?:nombre|identif)|c\/ ?(?:nombre|identif)|se entrega|para (?:el|la|los|las) |en su |a elecci[oó]n|s\/|[uú]nic[ao] marca|bolsa con|no ))/i;

const NAMES =
  /^(?:(?:[ií]tem|cant(?:idad)?|detalle|descripci[oó]n|producto|art[ií]culo|c[oó]d(?:igo)?|precio|unidad|observaciones|marca|medidas?|tama[nñ]o|rubro|n[°º]|nro)\.?(?:\s*[;|,/–-]\s*|\s+|$)){2,}$/i;

/** True for the first row of a table: "ITEM; CANT.; DETALLE". */
export function areColumnNames(line: string): boolean {
  return NAMES.test(line.trim());
}
