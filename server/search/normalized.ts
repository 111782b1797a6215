import { withFigures } from './number-words.ts';

/** What price lists shorten, without the dot. */
export const ABBREVIATIONS: Record<string, string> = {
  abroch: 'abrochadora',
  acr: 'acrilico',
  adh: 'adhesivo',
  amar: 'amarillo',
  arg: 'argentina',
  az: 'azul',
  bol: 'boligrafo',
  carp: 'carpeta',
  cartul: 'cartulina',
  calc: 'calculadora',
  cient: 'cientifica',
  cientif: 'cientifica',
  col: 'color',
  correct: 'corrector',
  cuad: 'cuaderno',
  cuadr: 'cuadriculado',
  cuadric: 'cuadriculado',
  dep: 'deposito',
  dicc: 'diccionario',
  dig: 'digitos',
  elast: 'elastico',
  esc: 'escolar',
  esp: 'espiral',
  flex: 'flexible',
  geog: 'geografico',
  lap: 'lapiz',
  lapic: 'lapicera',
  liq: 'liquido',
  marc: 'marcador',
  mec: 'mecanico',
  metaliz: 'metalizado',
  moch: 'mochila',
  nat: 'natural',
  neg: 'negro',
  of: 'oficio',
  paq: 'paquete',
  pentagr: 'pentagramado',
  perm: 'permanente',
  pinc: 'pincel',
  plast: 'plastico',
  polit: 'politico',
  ray: 'rayado',
  rep: 'repuesto',
  resal: 'resaltador',
  resalt: 'resaltador',
  riv: 'rivadavia',
  rto: 'repuesto',
  sacap: 'sacapuntas',
  sep: 'separadores',
  surt: 'surtido',
  temp: 'tempera',
  tij: 'tijera',
  transp: 'transparente',
  triang: 'triangular',
  univ: 'universitario',
  vinil: 'vinilico',
};
/** Those that are written without the dot, too, since they are no words. */
const DOTLESS =
  'adh amar arg bol calc cient cientif cuadr cuadric dep esp lap marc moch neg paq ray resal resalt riv sacap tij vinil'.split(
    ' ',
  );
/** What the same letters mean at the beginning, where the thing is named. */
export const AT_FIRST: Record<string, string> = { plast: 'plasticola', transp: 'transportador' };

/** How messages shorten what they begin with. */
const CURT: Record<string, string> = {
  afi: 'afiche',
  cartu: 'cartuchera',
  cartuch: 'cartuchera',
  comp: 'compas',
  correc: 'corrector',
  escu: 'escuadra',
  geom: 'geometria',
  perfo: 'perforadora',
  plasti: 'plasticola',
  reg: 'regla',
  tempe: 'tempera',
};
const CURT_WORD = new RegExp(
  `^((?:set|caja|juego|kit) (?:de )?)?(${Object.keys(CURT).join('|')})(?![a-z])\\.?`,
);

/** With its dot, or at the end of a text, where the dot is no part of it. */
const DOTTED = new RegExp(
  `(?<![a-z])(?:(${Object.keys(ABBREVIATIONS).join('|')})\\. ?|(?<= )(az|mec|of|esc|neg|transp|geog|lap)$)`,
  'g',
);
const BARE = new RegExp(`(?<![a-z])(?:${DOTLESS.join('|')})(?![a-z.])`, 'g');
/** "CUAD. EXITO 48H CUAD": after the thing it is the ruling. */
const RULED = /(?<=\b(?:cuad|rep|hoja|block|resma)[a-z]*\b.{1,60})\bcuad\b\.?/g;

const SLASHED: Record<string, string> = {
  'f/p': 'fisico politico',
  'd/raya': 'doble raya',
  'd/faz': 'doble faz',
  bilingue: 'ingles español',
  cs: 'ciencias',
  pta: 'punta',
  xa: 'para',
  bca: 'blanca',
  bco: 'blanco',
  blca: 'blanca',
  blco: 'blanco',
};
const SLASHED_WORD = /(?<![a-z/])(?:f\/p|d\/raya|d\/faz|bl?ca|bl?co|bilingue|cs|pta|xa)(?![a-z/])/g;
/** "Cuaderno de comunicaciones, tapa dura, 48 hojas": an ordinary one, which has these. */
const OF_MESSAGES =
  /\b(cuadernos?) de comunicaciones(?=.*(?:\btapas? (?:dura|flexible)|\d (?:hojas|hjs|hs?)\b|\brayad|\bcuadricul|\bespiral))/g;
/** "N° 2, 4 y 8". */
const NUMBERS =
  /\bn\d{1,3}(?:(?:,| y) ?n?\d{1,2}\b(?! ?(?:hojas|hjs|h|anillos|u|unid|unidades|g|gr|cm|mm|ml|x|colores)\b))+/g;
const WITH: Record<string, string> = { c: 'con', p: 'para', s: 'sin' };
/** "fx82", "cuad48h": a word and its number, written without a space. */
const JOINED = /(?<![a-z0-9])([a-z]{2,4})(\d{2,4}[a-z]{0,2})(?![a-z0-9])/g;

/** "Medio kilo de arcilla", "un litro de plasticola". */
const WORDED =
  /\b(medio|un cuarto(?: de)?|cuarto(?: de)?|tres cuartos(?: de)?|un|dos) (kilo|litro|lt|kg)s?\b/g;
const PARTS_OF_UNIT: Record<string, number> = {
  medio: 500,
  'un cuarto': 250,
  'un cuarto de': 250,
  cuarto: 250,
  'cuarto de': 250,
  'tres cuartos': 750,
  'tres cuartos de': 750,
  un: 1000,
  dos: 2000,
};

/** Text as the patterns expect it: folded, abbreviations in full, `N°`, `Nro.` and `número` before figures as `n`. */
export function normalized(folded: string): string {
  return (
    withFigures(folded)
      .replace(/(?<=[a-z0-9] )d(?= [a-z0-9])/g, 'de')
      .replace(/\brep\.? arg\b\.?/g, 'republica argentina')
      .replace(/\bing\.? ?[-/] ?esp\b\.?/g, 'ingles español')
      .replace(/\besc\. ?(?=\d{2} ?(?:[°º]|grados))/g, 'escuadra ')
      // Sheets for a folder.
      .replace(/\bblock (?=(?:de |x )?\d{2,3} ?(?:hojas|hjs)\b.*\bcarpeta)/g, 'repuesto ')
      .replace(JOINED, '$1 $2')
      .replace(SLASHED_WORD, (short) => SLASHED[short] ?? short)
      .replace(RULED, 'cuadriculado')
      .replace(DOTTED, (_, dotted: string | undefined, last: string | undefined, at: number) => {
        const short = dotted ?? last ?? '';
        return `${(at === 0 && AT_FIRST[short]) || ABBREVIATIONS[short]}${last === undefined ? ' ' : ''}`;
      })
      .replace(BARE, (short) => ABBREVIATIONS[short] ?? short)
      .replace(CURT_WORD, (_, holder: string | undefined, short: string) => `${holder ?? ''}${CURT[short]}`)
      .replace(/(?<=\b(?:cinta|barra) )adhesivo\b/g, 'adhesiva')
      .replace(/\bp\/ ?(?=(?:redonda|fina|gruesa|chata|biselada)\b)/g, 'punta ')
      .replace(/\b([cps])\/ ?(?=[a-z])/g, (_, letter: string) => `${WITH[letter]} `)
      .replace(/(?<=[a-z]{3})\/(?=[a-z]{4})|\b(?<=lapiz)-(?=tinta)/g, ' ')
      .replace(/tamano folio/g, 'oficio')
      // "Marcadores para pizarra blanca": what it is for has that colour.
      .replace(/(?<=\b(?:para|de) (?:la )?pizarras?) (?:blancas?|acrilicas?)\b/g, '')
      .replace(OF_MESSAGES, '$1')
      .replace(/(?<=\bgla[sc]{1,2}e\b.{0,25})\bcomun(?:es)?\b/g, 'lustre')
      .replace(
        WORDED,
        (_, number: string, unit: string) => `${PARTS_OF_UNIT[number]} ${unit[0] === 'k' ? 'g' : 'ml'}`,
      )
      .replace(/\b(student|pupil)['’]?s (?=book)/g, '$1 ')
      .replace(/brillit(?=[oa]s?\b)/g, 'brill')
      .replace(/\b(?:de |a )?(?:un|1) dia (?:por|x) (?:pagina|hoja)\b/g, 'diaria')
      .replace(/\b(?:de |a )?(?:(?:una|1) )?semana a la vista\b/g, 'semanal')
      .replace(/\bcastellan[oa]\b/g, 'español')
      .replace(/\bcolou?rs\b/g, 'colores')
      .replace(/\boja(?=s?\b)/g, 'hoja')
      .replace(/½/g, '1/2')
      .replace(/¼/g, '1/4')
      .replace(/(?:\bn(?:ro|um|umero|o)?\s?[°º.*]{0,2}|#)\s?(?=\d)/g, 'n')
      // "Carpeta 3".
      .replace(/(?<=\b(?:carpeta|repuesto)s? )([356])(?=$|,| [a-z]+$)/g, 'n$1')
      .replace(NUMBERS, (list) => list.replace(/(?<![n\d])\d/g, 'n$&'))
  );
}
