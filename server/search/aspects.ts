/** What a text says of an article besides its kind, by aspect: `ruling` is `cuadriculado`, `pack` is 12. */
export type Attributes = { [aspect in Aspect]?: readonly string[] } & {
  [measure in Measure]?: readonly number[];
};

/** Aspects of which two values exclude each other. */
export type Aspect =
  | 'color'
  | 'ruling'
  | 'format'
  | 'cover'
  | 'binding'
  | 'thickness'
  | 'finish'
  | 'hand'
  | 'tip'
  | 'shape'
  | 'closure'
  | 'map'
  | 'material'
  | 'size'
  | 'hardness'
  | 'ink'
  | 'assorted'
  | 'floors'
  | 'level'
  | 'use'
  | 'form'
  | 'stiffness';

/**
 * Measures. `sheets`, `pack`: pieces in one article; `grams` and `milliliters` of its content; `centimeters` its
 * length; `millimeters` its tip or width; `number`: N° of a brush; `rings`; `paper`: grams a square metre; `degrees` of a
 * set square; `volume`: the number in the title of a book; `inches` of a
 * brush or a rucksack.
 */
export type Measure =
  | 'sheets'
  | 'pack'
  | 'grams'
  | 'milliliters'
  | 'centimeters'
  | 'millimeters'
  | 'number'
  | 'rings'
  | 'paper'
  | 'width'
  | 'height'
  | 'digits'
  | 'degrees'
  | 'volume'
  | 'meters'
  | 'inches';

/** The colours that articles come in, each with its forms. */
const COLORS: Record<string, string> = {
  amarillo: 'amarill[oa]s?',
  azul: 'azul(?:es)?',
  beige: 'beige',
  blanco: 'blanc[oa]s?',
  bordo: 'bordo',
  celeste: 'celestes?',
  dorado: 'dorad[oa]s?',
  fucsia: 'fu[cs]sia',
  gris: 'gris(?:es)?',
  lila: 'lilas?',
  marron: 'marron(?:es)?',
  naranja: 'naranj[oa]s?|anaranjad[oa]s?',
  negro: 'negr[oa]s?',
  plateado: 'platead[oa]s?',
  rojo: 'roj[oa]s?|colorad[oa]s?',
  rosa: 'rosas?|rosad[oa]s?',
  transparente: 'transparentes?',
  turquesa: 'turquesas?',
  verde: 'verdes?',
  violeta: 'violetas?|morad[oa]s?|purpuras?',
};

/** The words for each value of an aspect, as patterns of folded text. */
export const WORDS: { [aspect in Aspect]?: Record<string, string> } = {
  color: COLORS,
  assorted: {
    surtido: `surtid[oa]s?|tipos(?= de )|(?:de |en )?(?:varios |distintos |diferentes )?(?:colores|color(?! (?:${Object.values(COLORS).join('|')})\\b))(?: (?:varios|surtidos|variados|claros?))?|variad[oa]s?|multicolor`,
  },
  ruling: {
    rayado: 'ra(?:y|ll)ad[oa]s?|(?:de |con |a )?(?:rayas?|renglon(?:es)?)|una raya|rayad|ray',
    cuadriculado: 'cuadriculad[oa]s?|(?:de |con )?cuadr(?:o|os|icula|iculas|itos)',
    liso: 'lis[oa]s?',
    punteado: 'puntead[oa]s?|dotted',
    pentagramado: 'pentagramad[oa]s?',
  },
  format: {
    a3: 'a3',
    a4: 'a4|universitari[oa]s?',
    a5: 'a5',
    a6: 'a6',
    b5: 'b5',
    oficio: 'oficio|legal',
    carta: 'carta',
    n3: 'n ?3',
    n5: 'n ?5',
    n6: 'n ?6',
  },
  cover: { dura: 'tapas? duras?|t/d|tapa carton|t/carton', flexible: 'tapas? (?:flexibles?|blandas?)|t/f' },
  binding: {
    espiral: 'espiral(?:ad[oa]s?)?|anillad[oa]s?',
    cosido: 'cosid[oa]s?|encuadernad[oa]s?',
  },
  thickness: {
    grueso: 'grues[oa]s?|gord(?:it)?[oa]s?|jumbo|maxi|puntas? gruesas?|trazo grueso',
    fino: 'fin[oa]s?|fine|puntas? finas?|finit[oa]s?',
  },
  finish: {
    brillo: 'con brill(?:o|os|antina)|brill(?:o|ante|antes)|glitter|escarchad[oa]s?|con glitter',
    metalizado: 'metalizad[oa]s?|metalicos?',
    fluo: 'fluo(?:r|s)?|fluorescentes?|neon',
    pastel: 'pastel(?:es)?',
    toalla: 'toalla',
    perlado: 'perlad[oa]s?',
    mate: 'mates?|opac[oa]s?',
    lustre: 'lustre|satinad[oa]s?',
    corrugado: 'corrugad[oa]s?',
  },
  hand: { zurdo: '[zs]urd[oa]s?' },
  tip: {
    redonda: 'puntas? (?:redonda|roma|redondead)[a-z]*|roma',
    chata: 'punta (?:chata|biselada|chanfle)',
  },
  shape: {
    redondo: 'redondos?',
    chato: 'chat[oa]s?|plan[oa]s?|espatulad[oa]s?',
    abanico: 'abanico',
    liner: 'liner',
    triangular: 'triangular(?:es)?',
  },
  closure: {
    solapas: '(?:con |de )?(?:3|tres|dos|2)? ?solapas?',
    elastico: 'elastic[oa]s?|elastizad[oa]s?|con gomas|de liga',
  },
  map: { politico: 'politic[oa]s?', fisico: 'fisicos?|fisica(?= y politica|\\/| politica)', mudo: 'mudos?' },
  material: {
    metal: 'metalic[oa]s?|de metal|metal',
    plastico: 'plastic[oa]s?|de plastico',
    madera: 'de madera',
    acrilico: 'acrilic[oa]s?',
  },
  size: {
    grande: 'grandes?|gran|anch[oa]s?',
    mediano: 'median[oa]s?',
    chico: 'chic[oa]s?|pequen[oa]s?|mini|chiquit[oa]s?|bolsillo',
    largo: 'larg[oa]s?',
    corto: 'cort[oa]s?',
    college: 'college',
  },
  stiffness: { flexible: 'flexibles?|flex', rigida: 'rigid[oa]s?|dur[oa]s?' },
  form: {
    cinta: 'en cinta|cinta',
    liquido: 'liquid[oa]s?',
    barra: 'en barr(?:it)?as?|barr(?:it)?as?',
    solida: 'solid[oa]s?',
  },
  hardness: { hb: 'hb', b2: '2b', b4: '4b', b6: '6b', h2: '2h' },
  ink: {
    gel: 'gel',
    borrable: 'borrables?|frixion',
    permanente: 'permanentes?|indelebles?',
  },
  floors: {
    uno: '(?:un|1) piso',
    dos: '(?:dos|2) pisos',
    tres: '(?:tres|3) pisos',
    cierres: '(?:dos|2) cierres',
  },
  level: {
    jardin: 'jardin|infantil',
    cientifica: 'cientificas?',
    carro: '(?:con )?carro|carrito|(?:con )?ruedas|rueditas',
    profesional: 'profesionales|artistic[oa]s?',
  },
};

const NUMBER = '(\\d+(?:[.,]\\d+)?|1/2|1/4)';
/** How measures are written. The group is the number, in the unit of the measure times the factor. */
export const AMOUNTS: ReadonlyArray<[measure: Measure, pattern: string, factor: number]> = [
  ['sheets', `(?:x|por|de|\\*)? ?${NUMBER} ?(?:hojas|hoja|hjs?|hjas|hs|fojas)\\b`, 1],
  // "2H" is a pencil.
  ['sheets', '(?:x|por|de|\\*)? ?(\\d{2,}) ?h\\b', 1],
  ['paper', `${NUMBER} ?(?:g|gr|grs|gramos)(?: ?/ ?m2|(?= ?x? ?\\d+ ?(?:hojas|h)\\b))`, 1],
  ['grams', `${NUMBER} ?(?:kg|kgs|kilos?)\\b`, 1000],
  ['grams', `${NUMBER} ?(?:g|gr|grs|gramos?|mg)\\b`, 1],
  ['milliliters', `${NUMBER} ?(?:l|lt|lts|litros?)\\b`, 1000],
  ['milliliters', `${NUMBER} ?(?:ml|cc|cm3|mililitros)\\b`, 1],
  ['meters', `${NUMBER} ?(?:m|mt|mts|metros?)\\b`, 1],
  ['millimeters', `${NUMBER} ?mm\\b`, 1],
  ['centimeters', `${NUMBER} ?(?:cm|cms|centimetros)\\b`, 1],
  ['degrees', '(30|45|60|90|180|360) ?(?:[°º]|grados\\b)', 1],
  // Not the end of a title: '"Biología 2"'.
  ['inches', `${NUMBER} ?(?:(?<!["“”].*)["”]|pulgadas?\\b)`, 1],
  ['digits', `${NUMBER} ?digitos\\b`, 1],
  ['rings', `${NUMBER} ?(?:anillos|ganchos|aros)\\b`, 1],
  [
    'pack',
    `(?:x|por|\\*) ?${NUMBER}(?: ?(?:u|un|unid|unidades|uni|piezas|colores|cols?|sobres|pomos|barr(?:it)?as|potes|planchas|minas|fibras|lapices|rollos))?(?![\\d.,]*(?: ?(?:g|gr|grs|gramos?|kg|cm|cms|mm|ml|cc|m|mts?|hojas|h|hjs?)\\b|x\\d))\\b`,
    1,
  ],
  // "Caja de 24 crayones".
  [
    'pack',
    `(?<=\\b(?:caja|cajita|paquete|pack|set|estuche|bolsa|blister|juego)s? (?:de|con|x|por) )${NUMBER}(?= [a-z]{3})(?! ?(?:hojas|gr|grs|gramos|kilos|litros|mts|metros|pisos|anillos|digitos|cms)\\b)`,
    1,
  ],
  ['pack', `(?:de |en |con )${NUMBER} ?(?:u|un|unid|unidades|piezas|colores)\\b`, 1],
  ['pack', `${NUMBER} ?(?:u|unid|unidades|piezas|colores)\\b`, 1],
  ['number', `n ?(\\d{1,3})\\b`, 1],
  ['millimeters', `\\b(0[.,]\\d+|1[.,]\\d)\\b`, 1],
];
