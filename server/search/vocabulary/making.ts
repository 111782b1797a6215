import type { Concept } from '../concept.ts';
import { loose, one, set } from './kinds.ts';

/** Glue, tape, scissors, and what one measures with. */
export const tools: readonly Concept[] = [
  one(
    'adhesivo-vinilico',
    'adhesivo vinílico|plasticola|cola vinílica|adhesivo escolar|cascola|adhesivo|cola',
    { near: [], colors: 'any' },
  ),
  one(
    'plasticola-color',
    'plasticola de color|plasticola color|plasticolas de colores|adhesivo de color|plasticola brillo|plasticola con brillo|plasticola con brillantina|plasticola brillantina|plasticola glitter|plasticola brillante|adhesivo con glitter|adhesivo brillo|plasticola fluo|cola con brillo',
    { near: [], implied: ['assorted'] },
  ),
  one('voligoma', 'voligoma|adhesivo voligoma|adhesivo sintético'),
  one(
    'adhesivo-barra',
    'adhesivo en barra|barra adhesiva|lápiz adhesivo|plasticola en barra|stick adhesivo|adhesivo stick|pegamento barra|barra de pegamento|barra pegamento|cola en barra|uhu stic',
    { colors: 'any' },
  ),
  one(
    'cola-madera',
    'cola de carpintero|cola fría para madera|cola para madera|cola vinílica para madera|cola blanca para madera|adhesivo para madera',
  ),
  one(
    'adhesivo-contacto',
    'adhesivo de contacto|adhesivo unipox|adhesivo poxiran|adhesivo para zapatillas|adhesivo para calzado|cemento de contacto|unipox|poxiran',
  ),
  one('adhesivo-textil', 'adhesivo textil|adhesivo para tela'),
  one('adhesivo-universal', 'adhesivo universal|pegamento universal|uhu universal|uhu'),
  one(
    'adhesivo-instantaneo',
    'adhesivo instantáneo|adhesivo la gotita|la gotita|gotita|pegamento instantáneo',
  ),
  one('silicona-liquida', 'silicona líquida|silicona', { colors: 'any' }),
  loose(
    'silicona-barra',
    'silicona en barra|barra de silicona|barrita de silicona|carga de silicona|barra adhesiva de silicona|silicona fina|silicona gruesa|repuesto de silicona',
  ),
  one('pistola-silicona', 'pistola de silicona|pistola encoladora|pistola para silicona'),
  one('cinta-adhesiva', 'cinta adhesiva|cinta transparente|cinta cristal|cinta invisible', {
    near: [],
    colors: 'any',
  }),
  one(
    'cinta-embalar',
    'cinta de embalar|cinta ancha|cinta pack|cinta embalaje|cinta transparente ancha|cinta adhesiva ancha|cinta para embalar',
    {
      near: ['cinta-adhesiva'],
      colors: 'any',
    },
  ),
  one('cinta-papel', 'cinta de papel|cinta de enmascarar|cinta papel', { colors: 'any' }),
  one('cinta-bifaz', 'cinta bifaz|cinta doble faz|cinta doble cara|cinta doble|bifaz', { colors: 'any' }),
  one('cinta-decorada', 'washi tape|cinta decorada|cinta washi'),
  one('cinta-aisladora', 'cinta aisladora'),
  one(
    'cinta-tela',
    'cinta de raso|cinta bebé|cinta de razo|cinta de tela|cinta falletina|cinta organza|cinta argentina|cinta patria',
  ),
  one('cinta', 'cinta', { isBroad: true, near: ['cinta-adhesiva', 'cinta-papel'] }),
  one('masilla-adhesiva', 'masilla adhesiva|tac adhesivo|blu tack'),
  one('tijera', 'tijera|tijera escolar', { colors: 'any' }),
  one('tijera-formas', 'tijera zigzag|tijera decorativa|tijera de formas|set de tijeras|tijera picapica'),
  one('tijera-costura', 'tijera de costura|tijera de modista|tijera bordado'),
  one('regla-t', 'regla t|regla te|regla paralela|tablero de dibujo|tablero técnico|tablero portátil'),
  one('regla', 'regla|regla flexible|regla milimetrada|reglita', { colors: 'any' }),
  one('escuadra', 'escuadra', { colors: 'any' }),
  one('juego-escuadras', 'juego de escuadras|set de escuadras|par de escuadras', {
    near: ['juego-geometria', 'escuadra'],
    colors: 'any',
  }),
  one('transportador', 'transportador|semicírculo', { colors: 'any' }),
  one('compas', 'compás|compás escolar', { colors: 'any' }),
  one(
    'juego-geometria',
    'juego de geometría|set de geometría|útiles de geometría|kit de geometría|elementos de geometría|set de reglas|juego de reglas|geometría',
    { near: [], colors: 'any' },
  ),
  one(
    'geometria-pizarra',
    'juego de geometría para pizarrón|geometría para pizarrón|regla para pizarrón|escuadra para pizarrón|compás para pizarrón|transportador para pizarrón',
    { near: ['juego-geometria'], colors: 'any' },
  ),
  one('letrografo', 'letrógrafo|plantilla de letras|pizzini letras'),
  one('plantilla', 'plantilla|stencil|esténcil'),
  one('pistola-etiquetadora', 'rotuladora|etiquetadora'),
];

/** Painting, modelling and crafts. */
export const crafts: readonly Concept[] = [
  one('tempera', 'témpera|témpera líquida|pote de témpera|témpera pomo', { near: [] }),
  set(
    'temperas-set',
    'caja de témperas|set de témperas|témperas x 6|témperas surtidas|témpera 12 colores|témpera 6 colores',
    { implied: ['assorted'] },
  ),
  set(
    'tempera-solida',
    'témpera sólida|témpera en barra|témpera sólida en barra|caja de témpera sólida|set de témpera sólida',
  ),
  one('acrilico', 'acrílico|pintura acrílica|acrílico decorativo|acrílico profesional', {
    implied: ['material', 'level'],
  }),
  set('acrilicos-set', 'set de acrílicos|caja de acrílicos|juego de acrílicos', {
    implied: ['assorted', 'material'],
  }),
  one('gesso', 'gesso'),
  one('barniz', 'barniz|barniz acrílico|laca'),
  one('medium', 'medium|medium acrílico'),
  one('retardador', 'retardador'),
  one('pintura-tela', 'pintura para tela'),
  one('oleo', 'óleo|pintura al óleo|pomo de óleo'),
  one('pintura-dedos', 'dáctilo pintura|dactilopintura|pintura para dedos|pintura dactilar|plastidedos'),
  set('acuarelas', 'acuarela|acuarelas|paleta de acuarelas|pastilla de acuarela'),
  one('paleta-pintura', 'paleta para pintura|paleta de pintor|godet|paleta plástica'),
  one('pincel', 'pincel', { isNumbered: true, colors: 'any' }),
  set('pinceles-set', 'set de pinceles|juego de pinceles'),
  one('pinceleta', 'pinceleta|brocha', { isNumbered: true, colors: 'any' }),
  one('rodillo', 'rodillo|rodillo de goma espuma'),
  one('vaso-pintura', 'vaso para pintura|vasito para témpera'),
  one('bastidor', 'bastidor|tela para pintar|lienzo|bastidor entelado'),
  one('atril', 'atril|caballete'),
  one('delantal-pintura', 'delantal de pintura|delantal de plástica|pintorcito plástico'),
  set('plastilina', 'plastilina|caja de plastilina'),
  one('masa', 'masa|masa para modelar|play doh', { counted: 'set' }),
  one('porcelana-fria', 'porcelana fría|masa de porcelana'),
  one('arcilla', 'arcilla|barro para modelar'),
  one('espatula', 'espátula'),
  one('solvente', 'aguarrás|trementina|solvente|diluyente'),
  one('estecas', 'estecas|estecas para modelar'),
  one('brillantina', 'brillantina|glitter|purpurina'),
  one('lentejuelas', 'lentejuelas|canutillos|mostacillas|gemas adhesivas'),
  one('ojitos', 'ojitos móviles|ojos móviles|ojitos'),
  one('pompones', 'pompones|pompón'),
  loose('limpiapipas', 'limpiapipas|limpia pipas|chenille'),
  loose('palitos', 'palitos de helado|palitos de madera|bajalengua|palitos|palitos de colores'),
  loose('broches-ropa', 'broches de madera|broches de ropa|brochecitos de madera'),
  loose('escarbadientes', 'escarbadientes|palillos|palitos de brochette|palitos de brocheta'),
  loose('globos', 'globos'),
  loose('sorbetes', 'sorbetes|pajitas'),
  one('lana', 'lana|ovillo de lana|hilo de algodón|madeja'),
  one('hilo', 'hilo sisal|piolín|hilo choricero|hilo encerado|tanza|hilo|cordón'),
  one('plumas', 'plumas de colores|plumas decorativas'),
  one('algodon', 'algodón'),
  one('corcho', 'corcho|plancha de corcho'),
];

/** Bags, games, books and sets. */
export const bags: readonly Concept[] = [
  one('mochila', 'mochila|mochila escolar|mochila con carro'),
  one('cartuchera', 'cartuchera|canopla|cartuchera dos pisos|estuche'),
  one('lunchera', 'lunchera|vianda térmica|bolsa térmica'),
  one('botella', 'botella|botellita|botella de agua|cantimplora'),
  one('maletin', 'portafolio|maletín|porta block|portablock|porta planos'),
  one('bolso', 'bolso|morral|riñonera'),
  one('rompecabezas', 'rompecabezas|puzzle', { isBroad: true }),
  one(
    'juego-mesa',
    'juego de mesa|juego didáctico|dominó|memotest|bingo|lotería|naipes|cartas|ajedrez|damas',
    { isBroad: true },
  ),
  one(
    'bloques',
    'bloques|bloques de madera|cubos apilables|ladrillitos|encastre|letras magnéticas|bloques lógicos',
    { isBroad: true },
  ),
  one('regletas', 'regletas|multibase|multibases|bloques multibase'),
  one('dados', 'dados|dado'),
  one('abaco', 'ábaco'),
  one('diccionario', 'diccionario|diccionario escolar|dictionary'),
  one('diccionario-sinonimos', 'diccionario de sinónimos|diccionario de antónimos', {
    near: ['diccionario'],
  }),
  one('atlas', 'atlas'),
  one(
    'libro',
    'libro|libro de texto|novela|cuento|cuentos|student book|pupil book|workbook|activity book|class book',
    {
      isTitled: true,
    },
  ),
  one('combo', 'combo|kit escolar|pack escolar|kit vuelta al cole'),
];
