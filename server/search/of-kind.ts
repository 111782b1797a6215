import type { Attributes } from './aspects.ts';
import type { Concept } from './concept.ts';

/** What is made of metal rather than coloured so. */
const METAL = new Set(
  'sacapuntas compas regla escuadra tijera portalapices cesto abrochadora perforadora broches clips'.split(
    ' ',
  ),
);
/** What is as wide as its tip. */
const FINE = new Set(['portaminas', 'minas', 'microfibra', 'lapicera', 'roller']);
/** As many as there are in boxes of pencils or markers. */
const BOXES = new Set([6, 8, 10, 12, 15, 18, 20, 24, 30, 36, 40, 48, 50, 60, 72, 100, 120]);
const LONG_SCISSORS = 16;
/** "Plasticola 250": so many grams or millilitres. */
const HAS_CONTENT = new Set(
  'adhesivo-vinilico tempera acrilico silicona-liquida voligoma cola-madera plasticola-color gesso barniz'.split(
    ' ',
  ),
);

type Own = { -readonly [key in keyof Attributes]: Attributes[key] };

/** What the words mean of an article of that kind. `numbers`: those that count and measure nothing. */
export function ofKind(attributes: Attributes, concept: Concept, numbers: readonly number[]): Attributes {
  const bare = numbers.filter((number) => number < 100);
  const own: Own = { ...attributes };
  for (const aspect of concept.implied) delete own[aspect];
  // All of them are.
  if (concept.id === 'resaltador' && own.finish?.includes('fluo')) delete own.finish;
  if (concept.isNumbered) {
    const [, format = ''] = /^n(\d)$/.exec(own.format?.[0] ?? '') ?? [];
    if (format !== '') own.number = [Number(format), ...(own.number ?? [])];
    if (format !== '') delete own.format;
    if (!own.number && bare.length > 0) own.number = bare;
  } else {
    // Paper of a format that is none of the usual ones.
    const [number] = own.number ?? (concept.id === 'block-dibujo' ? bare : []);
    if (concept.colors === 'paper' && number !== undefined && !own.format) own.format = [`n${number}`];
    delete own.number;
  }
  const angles = bare.filter((number) => number === 45 || number === 60);
  if (concept.id === 'escuadra' && !own.degrees && angles.length > 0) own.degrees = angles;
  if (concept.id === 'libro' && bare.length > 0) own.volume = bare;
  // "Lápices de colores largos de 24".
  const boxes = numbers.filter((number) => BOXES.has(number));
  if (concept.counted === 'set' && !concept.isNumbered && !own.pack && boxes.length > 0) own.pack = boxes;
  // "Regla 30".
  const lengths = bare.filter((number) => number >= 10 && number % 5 === 0);
  if (concept.id === 'regla' && !own.centimeters && lengths.length > 0) own.centimeters = lengths;
  // "Regla de un metro".
  if (concept.id === 'regla' && own.meters) own.centimeters = own.meters.map((length) => length * 100);
  ofSheets(own, concept);
  // What fits a folder N° 3 are A4 sleeves.
  if (concept.id === 'folio' && own.format?.includes('n3')) own.format = ['a4'];
  // "0.5m" of a lead is its width.
  if (FINE.has(concept.id) && !own.millimeters && own.meters?.some((width) => width < 2)) {
    own.millimeters = own.meters;
    delete own.meters;
  }
  // Long scissors are those of an office.
  if (concept.id === 'tijera' && own.centimeters?.some((length) => length > LONG_SCISSORS))
    own.tip ??= ['aguda'];
  if (concept.id === 'papel-glase' && own.finish?.includes('mate')) own.finish = ['lustre'];
  if (METAL.has(concept.id) && own.finish?.includes('metalizado')) {
    own.material ??= ['metal'];
    delete own.finish;
  }
  // "Plasticola x 250", too: nobody packs so many.
  const contents = [...numbers, ...(own.pack ?? [])].filter((number) => number >= 20);
  if (HAS_CONTENT.has(concept.id) && !own.grams && !own.milliliters && contents.length > 0)
    Object.assign(own, { grams: contents, pack: undefined });
  if (concept.id === 'lapiz-negro' && attributes.number?.includes(2)) own.hardness = ['hb'];
  return own;
}

/** What the numbers mean of notebooks, refills and receipt books. */
function ofSheets(own: Own, concept: Concept): void {
  // A number beside receipt books is of their sheets.
  if (concept.id.startsWith('talonario')) delete own.pack;
  // "Cuaderno x 48", "repuesto x 96": so many sheets.
  const [pack = 0] = own.pack ?? [];
  const isOfSheets = concept.id.startsWith('cuaderno') ? pack >= 16 : concept.colors === 'paper' && pack >= 8;
  if (isOfSheets && !own.sheets) Object.assign(own, { sheets: own.pack, pack: undefined });
  // Squares of so many millimetres.
  if (concept.id === 'cuaderno' && own.millimeters?.some((size) => size >= 4 && size <= 10))
    own.ruling ??= ['cuadriculado'];
  if (concept.id.startsWith('cuaderno')) delete own.millimeters;
  if (concept.id === 'cuaderno' && own.color?.includes('blanco') && own.sheets) {
    own.ruling ??= ['liso'];
    delete own.color;
  }
}
