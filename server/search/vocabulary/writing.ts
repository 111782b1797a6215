import type { Concept } from '../concept.ts';
import { loose, one, set } from './kinds.ts';

/** What one writes, marks and erases with. */
export const writing: readonly Concept[] = [
  one('lapicera', 'lapicera|lapicera gel|lapicera tinta gel|lapicera retráctil', { near: ['roller'] }),
  one('roller', 'roller', { near: ['lapicera'] }),
  one(
    'lapicera-borrable',
    'lapicera borrable|lapicera frixion|lapicera tinta borrable|roller borrable|lapicera roller borrador|roller con borrador|frixion|lapicera con borrador|lapicera con goma',
    { implied: ['ink'] },
  ),
  one(
    'lapicera-multicolor',
    'lapicera multicolor|lapicera 4 colores|lapicera 10 colores|lapicera 6 colores|lapicera retráctil 4 colores',
    { implied: ['assorted'] },
  ),
  one(
    'pluma',
    'pluma|lapicera de tinta|lapicera pluma|lapicera a cartucho|lapicera fuente|estilográfica|lapicera tinta lavable',
    { implied: ['ink'] },
  ),
  set('cartucho-tinta', 'cartucho|cartucho de tinta|cartucho azul|cartucho lavable|cartucho para lapicera'),
  one('tinta', 'tinta china|frasco de tinta|tinta para pluma'),
  one('tinta-sello', 'tinta para sello|tinta de sello'),
  one('borratinta', 'borratinta|borra tinta'),
  one(
    'corrector',
    'corrector|corrector líquido|corrector en cinta|cinta correctora|roller corrector|lápiz corrector',
    { colors: 'any' },
  ),
  one('goma-de-borrar', 'goma de borrar|goma|goma de lápiz|goma blanca|portagoma|goma miga|miga de pan', {
    near: ['goma-tinta'],
    colors: 'any',
  }),
  one(
    'goma-tinta',
    'goma lápiz tinta|goma de tinta|goma para tinta|goma tinta lápiz|goma de borrar lápiz tinta|goma de borrar tinta',
    {
      near: ['goma-de-borrar'],
      colors: 'any',
    },
  ),
  one('borrador-pizarra', 'borrador de pizarra|borrador pizarrón|borrador para pizarra|borrador magnético'),
  one('goma-moldeable', 'goma moldeable|goma maleable|goma de modelar|limpiatipos', {
    near: ['goma-de-borrar'],
    colors: 'any',
  }),
  one('sacapuntas', 'sacapuntas|saca punta', { colors: 'any' }),
  one('lapiz-negro', 'lápiz negro|lápiz|lápiz grafito|lápiz de dibujo|lápiz hb|lápiz n2|lápiz 2b', {
    colors: 'any',
  }),
  one('lapiz-carpintero', 'lápiz de carpintero|lápiz carpintero'),
  one('lapiz-bicolor', 'lápiz bicolor|bicolor', { near: [], colors: 'any' }),
  set(
    'lapices-de-colores',
    'lápices de colores|lápiz color|lapicitos de colores|lápices de madera de colores|colores de madera|lápiz blanco|lápiz rojo|lápiz azul|lápiz verde|lápiz amarillo|lápiz marrón|lápiz celeste|lápiz naranja|lápiz violeta',
    { implied: ['assorted'] },
  ),
  set('lapices-acuarelables', 'lápices acuarelables|lápices de colores acuarelables|acuarelables', {
    implied: ['assorted'],
    near: ['lapices-de-colores'],
  }),
  set('carbonilla', 'carbonilla|carbonilla vegetal|lápiz carbonilla|carboncillo'),
  one('portaminas', 'portaminas|lápiz mecánico|porta minas'),
  set('minas', 'minas|mina hb|repuesto de minas|minas 0.5|minas 0.7'),
  set('marcadores', 'marcador|marcador de color|marcador al agua|marcador escolar', { near: ['microfibra'] }),
  one(
    'microfibra',
    'microfibra|micro fibra|fineliner|estilógrafo|fibra pigment|fibra pigmentada|fibra calibrada',
    { near: ['marcadores'] },
  ),
  one(
    'marcador-permanente',
    'marcador permanente|marcador sharpie|marcador indeleble|permanente|indeleble|marcador al solvente',
    { implied: ['ink'] },
  ),
  one(
    'marcador-pizarra',
    'marcador para pizarra|marcador pizarrón|marcador de pizarra blanca|marcador borrable',
    { implied: ['ink'] },
  ),
  one('marcador-acrilico', 'marcador acrílico|marcador posca|posca', { implied: ['material'] }),
  one('resaltador', 'resaltador|marcador flúo|marcador fluorescente|marcador resaltador|marcatexto'),
  one('tiza', 'tiza|tiza de colores|tiza blanca|tiza para pizarrón', { counted: 'set' }),
  set('crayones', 'crayones|cera|lápiz de cera|crayón de cera|pintura de cera'),
  set('pasteles', 'pasteles al óleo|pastel al óleo|oleopastel|óleo pastel|pastel tiza|pasteles tiza'),
];

/** What small pieces hold papers together, and office things. */
export const office: readonly Concept[] = [
  one('abrochadora', 'abrochadora|pinza abrochadora', { colors: 'any' }),
  one('sacabroches', 'sacabroches|saca broches|saca ganchos'),
  set(
    'broches',
    'broches|broches para abrochadora|broche n10|broche 21 6|broche n50|broches 24 6|repuesto de abrochadora',
    { isNumbered: true, colors: 'any' },
  ),
  loose('nepaco', 'nepaco|broche mariposa|broche dos puntas|nepaquete|broche nepaco', {
    isNumbered: true,
    colors: 'any',
  }),
  one('perforadora', 'perforadora|agujereadora|sacabocado'),
  one(
    'perforadora-formas',
    'perforadora de formas|perforadora forma|sacabocado de formas|perforadora figura',
    {
      near: ['perforadora'],
    },
  ),
  set('clips', 'clip|clips de colores|clips mariposa', { isNumbered: true }),
  set('binder', 'binder|binder clip|aprieta papel|broche binder|pinza binder'),
  set('chinches', 'chinches|push pin|tachuela'),
  set('banditas', 'bandas elásticas|bandita elástica|gomitas elásticas'),
  set('alfileres', 'alfileres|alfiler de gancho'),
  one('calculadora', 'calculadora|calculadora científica', { colors: 'any' }),
  one('pizarra', 'pizarra|pizarrón|pizarra blanca|pizarrita', { colors: 'any' }),
  one('portalapices', 'portalápices|porta lápices|lapicero de escritorio|organizador de escritorio'),
  one('cesto', 'cesto de papeles|papelero'),
  one('sello', 'sello'),
  one('sello-fechador', 'sello fechador|fechador'),
  one('almohadilla-sello', 'almohadilla para sello|almohadilla'),
  one(
    'notas-adhesivas',
    'notas adhesivas|notas autoadhesivas|cubo de notas|taco de notas|papelitos adhesivos|notas|block de notas adhesivas|block de notas autoadhesivas|taco adhesivo|block autoadhesivo|papelitos autoadhesivos',
  ),
  set('senaladores', 'banderitas|señaladores adhesivos|señaladores|banderitas adhesivas|banderitas post it', {
    near: ['notas-adhesivas'],
    colors: 'any',
  }),
  loose(
    'sobre',
    'sobre|sobre manila|sobre papel madera|sobre inglés|sobre oficio|sobre blanco|sobre burbuja|sobre bolsa|sobre a4',
    { colors: 'paper' },
  ),
  one('sobre-plastico', 'sobre plástico|carpeta sobre|sobre con broche|sobre con botón|sobre transparente'),
  one('talonario', 'talonario', { near: ['talonario-recibos', 'talonario-remitos'] }),
  one('talonario-recibos', 'talonario de recibos|recibo|recibero'),
  one('talonario-remitos', 'talonario de remitos|remito'),
  one('libro-actas', 'libro de actas|libro diario|libro de temas', { near: ['libro-indice'] }),
  one('libro-indice', 'libro índice|libro con índice'),
  one('cinta-impresora', 'cartucho de impresora|tóner|cartucho hp|cartucho epson|tinta para impresora'),
  one('pendrive', 'pendrive|pen drive|memoria usb'),
  one('pilas', 'pilas|pila aa|pila aaa'),
  one('lupa', 'lupa'),
  one(
    'etiquetas',
    'etiquetas|etiquetas escolares|rótulos|plancha de etiquetas|stickers con nombre|etiquetas autoadhesivas',
    { counted: 'set' },
  ),
  one('stickers', 'stickers|calcomanías|figuritas adhesivas|plancha de stickers', { counted: 'set' }),
  one('cutter', 'cutter|trincheta'),
];
