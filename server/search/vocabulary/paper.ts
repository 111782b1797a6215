import type { Concept } from '../concept.ts';
import { loose, one, set } from './kinds.ts';

/** Notebooks, sheets and folders. */
export const notebooks: readonly Concept[] = [
  one('cuaderno', 'cuaderno|cuaderno tapa dura|cuaderno espiral|cuaderno universitario', {
    near: [],
  }),
  one(
    'cuaderno-comunicaciones',
    'cuaderno de comunicaciones|cuaderno de comunicados|cuaderno de comunicado|libreta de comunicaciones',
    { near: ['cuaderno'] },
  ),
  one('cuaderno-caligrafia', 'cuaderno de caligrafía|cuaderno doble raya|cuaderno caligráfico', {
    implied: ['ruling'],
  }),
  one(
    'cuaderno-musica',
    'cuaderno pentagramado|cuaderno de música|cuadernillo de música|cuadernillo de música pentagramado|hojas pentagramadas|cuadernillo pentagramado|block pentagramado|pentagramado',
    { implied: ['ruling'] },
  ),
  one(
    'cuaderno-dibujo',
    'cuaderno de dibujo|sketchbook|cuaderno de croquis|cuaderno de bocetos|block de bocetos|libreta de bocetos|croquera|bitácora',
  ),
  one('cuaderno-inteligente', 'cuaderno inteligente'),
  one('repuesto-inteligente', 'repuesto para cuaderno inteligente|repuesto cuaderno inteligente'),
  one('cuadernillo', 'cuadernillo', { near: ['cuaderno'] }),
  one('libreta', 'libreta|anotador|block anotador|block de notas|libreta espiral|block borrador', {
    near: [],
  }),
  one(
    'libreta-indice',
    'libreta índice|libreta con índice|índice telefónico|libreta telefónica|libreta alfabética|índice alfabético',
  ),
  one('agenda', 'agenda', { isNumbered: true }),
  one('agenda-escolar', 'agenda escolar|agenda estudiantil', { near: ['agenda'] }),
  one('planificador', 'planificador|planner|organizador semanal'),
  one(
    'repuesto-hojas',
    'repuesto|hojas rayadas|hojas cuadriculadas|hojas rayado|hojas cuadriculado|hojas lisas|hojas de carpeta|hojas para carpeta|repuesto de hojas|repuesto rayado|repuesto cuadriculado|hojas n3|hojas móviles|repuesto n3|repuesto a4|resma de hojas rayadas|resma rayada|resma cuadriculada|hojas con renglones|hojas a4 rayadas|hojas a4 cuadriculadas|hojas oficio rayadas|hojas oficio cuadriculadas',
    { counted: 'loose', colors: 'paper' },
  ),
  one(
    'block-dibujo',
    'repuesto de dibujo|hojas canson|hojas de dibujo|block de dibujo|block canson|canson|block n5|block n6|hojas n5|hojas n6|repuesto canson|hojas el nene|block blanco|block color|block medium|block liceo|block|hojas de color n3|hojas de colores n3|repuesto n5|repuesto n6|repuesto negro|repuesto color|hojas rivadavia color',
    { counted: 'set', colors: 'paper', near: ['cuaderno-dibujo'] },
  ),
  one(
    'resma',
    'resma|hojas a4|hojas de máquina|papel a4|papel obra|hojas blancas|hojas oficio|hojas a3|hojas de color|hojas de colores|papel para impresora|papel carta|hojas carta|hojas|papel fotocopia|papel de impresión',
    { counted: 'loose', colors: 'paper' },
  ),
  one(
    'block-cartulina',
    'block de cartulina|block cartulinas|block papel fantasía|block fantasía|bolsón de cartulina|block entretenido|papel entretenido|block papel entretenido|block de papeles',
    { near: ['cartulina'] },
  ),
  one('block-afiche', 'block de afiche|block afiches|block papel afiche|block de papel afiche', {
    near: ['papel-afiche'],
  }),
  one('block-goma-eva', 'block de goma eva|block goma eva', { near: ['goma-eva'] }),
  one('block-origami', 'block origami|papel origami|papel para origami'),
  one('block-papel', 'block papel madera|block negro|block de papel glasé|block papel glasé'),
  loose('folio', 'folio|folio plástico|folio transparente|hoja transparente|funda transparente', {
    colors: 'any',
  }),
  one(
    'carpeta',
    'carpeta|carpeta escolar|carpeta n3|carpeta 3 anillos|carpeta dos anillos|carpeta tres ganchos|carpeta a4|carpeta tapa dura',
    { near: [] },
  ),
  one(
    'carpeta-n5',
    'carpeta n5|carpeta de dibujo|carpeta n6|carpeta con elástico n5|carpeta n5 con elástico|carpeta n5 con solapas|carpeta solapas n5|carpeta con elástico n6|carpeta n6 con elástico',
    { near: ['carpeta-solapas', 'carpeta'] },
  ),
  one(
    'carpeta-solapas',
    'carpeta solapas|carpeta tres solapas|carpeta con elástico|carpeta 3 solapas|carpeta con solapas|carpeta elastizada|carpeta con gomas|carpeta oficio|carpeta de liga|carpeta elástico|carpeta de cartulina con solapas|carpeta de cartulina con elástico|carpeta cartulina oficio solapas|carpeta de fibra con elástico|carpeta a4 con elástico|carpeta oficio con elástico|carpeta plástica con elástico|carpeta a4 con solapas|carpeta oficio con solapas|carpeta plástica con solapas',
  ),
  one(
    'carpeta-cristal',
    'carpeta cristal|carpeta tapa cristal|carpeta transparente|tapa cristal|carpeta plástica transparente|carpeta de presentación|carpeta base opaca|carpeta en l|carpeta plástica',
    { near: ['carpeta-nepaco'], colors: 'any' },
  ),
  one(
    'carpeta-nepaco',
    'carpeta con nepaco|carpeta de fibra|carpeta nepaco|carpeta broche nepaco|carpeta acoclip|carpeta de cartulina|carpeta colgante con nepaco|carpeta con broche nepaco',
    { near: ['carpeta-cristal'] },
  ),
  one('carpeta-colgante', 'carpeta colgante', { near: ['carpeta-nepaco'] }),
  one(
    'carpeta-fuelle',
    'carpeta fuelle|fuelle|archivador fuelle|carpeta acordeón|carpeta clasificadora|clasificador',
  ),
  one('carpeta-folios', 'carpeta con folios|carpeta de folios'),
  one('bibliorato', 'bibliorato|archivador'),
  one('caja-archivo', 'caja de archivo|caja archivo|caja porta documentos'),
  loose('separadores', 'separadores|separador de carpeta|separadores de hojas|índice separador'),
  one('aros', 'aros de carpeta|aros metálicos|aro metálico|anillas|aros para carpeta|argollas|aros'),
  loose('ojalillos', 'ojalillos|plancha de ojalillos|refuerzos para hojas'),
  one('caratula', 'carátula|carátulas'),
  one('forro', 'papel para forrar|forro|forro de cuaderno|funda de cuaderno|forra cuaderno|papel forrar'),
];

/** Papers and materials in sheets. */
export const papers: readonly Concept[] = [
  one('cartulina', 'cartulina|cartulina escolar|pliego de cartulina|cartulina de color', {
    implied: ['ruling'],
  }),
  one(
    'cartulina-fantasia',
    'cartulina fantasía|cartulina entretenida|cartulina escarchada|cartulina metalizada|cartulina española|cartulina corrugada',
    { near: ['cartulina'] },
  ),
  one('carton', 'cartón corrugado|cartón|cartón microcorrugado|cartón gris|cartón pluma|corrugado'),
  one('papel-afiche', 'papel afiche|afiche|pliego de afiche', { implied: ['ruling'] }),
  one('papel-madera', 'papel madera|papel kraft|papel misionero', { colors: 'any' }),
  one('papel-bond', 'papel bond', { near: ['papel-afiche'] }),
  one('papel', 'papel|papeles de colores', {
    isBroad: true,
    near: ['papel-afiche', 'papel-glase', 'cartulina'],
    colors: 'any',
  }),
  one('papel-crepe', 'papel crepé|papel crep|crepé'),
  one('papel-barrilete', 'papel barrilete|papel seda|papel de seda|papel cometa|papel china|papel sulfito'),
  set(
    'papel-glase',
    'papel glasé|papel lustre|glasé|sobre de papel glasé|sobre de papel metalizado|papel satinado',
  ),
  one('papel-celofan', 'papel celofán|celofán'),
  one(
    'papel-contact',
    'papel contact|contact|papel autoadhesivo|lámina autoadhesiva|vinilo adhesivo|rollo contact',
  ),
  one('papel-arana', 'papel araña|forro araña'),
  one(
    'papel-calcar',
    'papel de calcar|papel calco|papel manteca|papel vegetal|hojas de calcar|block de calcar|sobre de papel de calcar|repuesto de calcar',
  ),
  one('papel-carbonico', 'papel carbónico|carbónico'),
  one('papel-fotografico', 'papel fotográfico|papel foto'),
  one('papel-regalo', 'papel de regalo|papel para regalo|papel envoltorio'),
  one(
    'papel-milimetrado',
    'papel milimetrado|hoja milimetrada|block milimetrado|block de hojas milimetradas',
  ),
  one('goma-eva', 'goma eva|plancha de goma eva|lámina de goma eva'),
  one('pano-lenci', 'paño lenci|pañolenci|fieltro'),
  one('friselina', 'friselina|tela tnt'),
  one('acetato', 'acetato|lámina de acetato|transparencia'),
  one(
    'plastificado',
    'lámina para plastificar|plancha para plastificar|film para plastificar|pouch para plastificar|plastificado',
    { counted: 'loose' },
  ),
  one('telgopor', 'telgopor|plancha de telgopor|bolita de telgopor|tergopol'),
  loose('mapa', 'mapa|mapas', { isTitled: true, near: [], colors: 'any' }),
  one('planisferio', 'planisferio|mapa planisferio|mapamundi', { isTitled: false }),
  one('globo-terraqueo', 'globo terráqueo'),
];
