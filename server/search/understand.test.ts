import { describe, expect, test } from 'vitest';
import { understand } from './understand.ts';
import { understandTyped } from './understand-typed.ts';
import { compileVocabulary } from './vocabulary/index.ts';

const vocabulary = compileVocabulary();
const brands = new Set(['rivadavia', 'faber', 'edding']);
const meaningOf = (text: string) => understand(text, vocabulary, brands);

describe('the kind of an article, as price lists and people name it', () => {
  test.each([
    ['CUAD. RIVADAVIA ABC T/D *48 RAY.', 'cuaderno', { sheets: [48], ruling: ['rayado'], cover: ['dura'] }],
    [
      'REP. RIVADAVIA N°3 CUADRIC. X 96',
      'repuesto-hojas',
      { format: ['n3'], sheets: [96], ruling: ['cuadriculado'] },
    ],
    ['LAP. NEGRO FABER 1205 HB', 'lapiz-negro', { hardness: ['hb'] }],
    ['MARC. P/PIZARRA EDDING 160 AZUL', 'marcador-pizarra', { color: ['azul'] }],
    ['SACAPUNTA C/DEPOSITO', 'sacapuntas', {}],
    ['CUAD. EXITO E1 48H CUAD 16X21', 'cuaderno', { sheets: [48], ruling: ['cuadriculado'] }],
    ['LAP.COL. FABER X12 LARGOS', 'lapices-de-colores', { pack: [12], size: ['largo'] }],
    ['PLAST. 30G', 'adhesivo-vinilico', { grams: [30] }],
    ['ADH.EN BARRA UHU 8G', 'adhesivo-barra', { grams: [8] }],
    ['CINTA ADH. 12X30 TRANSP.', 'cinta-adhesiva', { color: ['transparente'] }],
    ['TRANSP. MAPED 180 12CM', 'transportador', { centimeters: [12] }],
    ['GOMA LAP/TINTA MAPED', 'goma-tinta', {}],
    ['CARP. RIVADAVIA OF. C/ELASTICO 3 SOLAPAS', 'carpeta-solapas', { format: ['oficio'] }],
    ['CARP. RIVADAVIA OFICIO FIBRA NEGRA C/NEPACO', 'carpeta-nepaco', { format: ['oficio'] }],
    ['TIJERA ESC. 13CM P/REDONDA', 'tijera', { tip: ['redonda'] }],
    ['PINCEL CHATO #8', 'pincel', { number: [8] }],
    ['MAPA N3 ARGENTINA POLIT.', 'mapa', { map: ['politico'] }],
    ['PINCEL N° 6 CHATO', 'pincel', { number: [6], shape: ['chato'] }],
    ['Silicona líquida 100 ml', 'silicona-liquida', { milliliters: [100] }],
    ['barra grande de pegamento', 'adhesivo-barra', { size: ['grande'] }],
    ['plasticola', 'adhesivo-vinilico', {}],
    ['goma eva con brillo', 'goma-eva', { finish: ['brillo'] }],
    ['goma', 'goma-de-borrar', {}],
    ['fibrones indelebles negros', 'marcador-permanente', { color: ['negro'] }],
    ['birome', 'lapicera', {}],
    ['caja de lápices de cera', 'crayones', {}],
    ['sobre de papel glasé', 'papel-glase', {}],
    ['sobre manila A4', 'sobre', { format: ['a4'] }],
    ['1/2 kg de plasticola', 'adhesivo-vinilico', { grams: [500] }],
    ['1 gesso', 'gesso', {}],
    ['barniz acrílico', 'barniz', {}],
    ['Retardador de secado para acrílico', 'retardador', {}],
  ])('%s', (text, id, attributes) => {
    const meaning = meaningOf(text);
    expect(meaning.concept?.id).toBe(id);
    expect(meaning.attributes).toMatchObject(attributes);
  });

  test.each(['cortante de masa', 'cubre cuaderno', 'correa para perro'])('%s is of none', (text) => {
    expect(meaningOf(text).concept).toBeNull();
  });

  test('what is not wanted is no attribute', () => {
    expect(meaningOf('lápices de colores, no metalizados').attributes.finish).toBeUndefined();
  });
});

describe('what is not wanted', () => {
  test.each([
    ['lapicera azul, no la faber', 'lapicera', ['faber']],
    ['cuaderno sin espiral ni dibujos', 'cuaderno', ['espiral', 'dibujo']],
    ['marcador negro no permanente', 'marcadores', ['permanent']],
    ['tijera que no sea de punta redonda', 'tijera', ['redonda']],
    ['goma (no de tinta)', 'goma-de-borrar', ['tinta']],
  ])('%s', (text, id, words) => {
    const { concept, unwanted, brands: wanted } = meaningOf(text);
    expect({ id: concept?.id, words: unwanted.words, wanted }).toEqual({ id, words, wanted: [] });
  });
});

test.each([
  ['birom', 'lapicera'],
  ['etiq con nombre', 'etiquetas'],
  ['cartul blca', 'cartulina'],
])('%s is cut off', (text, id) => {
  expect(understandTyped(text, vocabulary, brands).meaning.concept?.id).toBe(id);
});

test.each([
  ['afiche celest', 'celeste'],
  ['afich verd', 'verde'],
  ['cartul blca', 'blanco'],
])('%s has a colour', (text, color) => {
  expect(understandTyped(text, vocabulary, brands).meaning.attributes.color).toEqual([color]);
});

test.each([
  ['calculadora fx82', { models: ['fx82'] }],
  ['calculadora FX-82LA', { models: ['fx82'] }],
  ['cuad48h', { attributes: { sheets: [48] } }],
])('%s is a word and a number', (text, meaning) => {
  expect(understand(text, vocabulary)).toMatchObject(meaning);
});

test.each([
  ['cuadreno rayado', 'cuaderno'],
  ['tijreas', 'tijera'],
  ['lapizera azul', 'lapicera'],
])('%s has a typing error', (text, id) => {
  expect(understandTyped(text, vocabulary, brands).meaning.concept?.id).toBe(id);
});

test('an owner’s words stand for the thing they name, in longer terms, too', () => {
  const own = compileVocabulary([
    ['marcador', 'plumón'],
    ['yerba mate', 'yerba'],
  ]);
  expect(understand('plumón permanente', own).concept?.id).toBe('marcador-permanente');
});

describe('the same words for other things', () => {
  test.each([
    ['1 libro de actas', 'libro-actas'],
    ['libro índice', 'libro-indice'],
    ['2 remitos', 'talonario-remitos'],
    ['cinta transparente ancha', 'cinta-embalar'],
    ['lápices acuarelables x 12', 'lapices-acuarelables'],
    ['lápiz blanco', 'lapices-de-colores'],
    ['pegamento de contacto', 'adhesivo-contacto'],
    ['Pegamento La Gotita 2 Ml.', 'adhesivo-instantaneo'],
    ['block de notas autoadhesivas', 'notas-adhesivas'],
    ['carpeta A4 con elástico', 'carpeta-solapas'],
    ['carpeta N° 5 con elástico', 'carpeta-n5'],
    ['regla T', 'regla-t'],
    ['block de señaladores adhesivos', 'senaladores'],
    ['Adhesivo Plasticola Color 40 Cc', 'plasticola-color'],
    ['1 resma de color amarilla', 'resma'],
    ['1 block de hojas de color', 'block-dibujo'],
    ['Family and Friends 3, Class Book', 'libro'],
    ['fibrón negro', 'marcador-permanente'],
    ['fibrón de color', 'marcadores'],
    ['Barra adhesiva de silicona', 'silicona-barra'],
  ])('%s', (text, id) => {
    expect(meaningOf(text).concept?.id).toBe(id);
  });

  test.each([
    ['cartu 2 pisos', 'cartuchera'],
    ['set geom', 'juego-geometria'],
    ['sacap c/dep', 'sacapuntas'],
    ['moch c/carro', 'mochila'],
  ])('%s is shortened', (text, id) => {
    expect(meaningOf(text).concept?.id).toBe(id);
  });

  test.each([
    ['lápiz 2H', { hardness: ['h2'] }],
    ['cuaderno 16 x 21', { width: [16], height: [21] }],
    ['pinceles N° 2, 4 y 8', { number: [2, 4, 8] }],
    ['regla 30', { centimeters: [30] }],
    ['plasticola 250', { grams: [250] }],
    ['plasticola x 250', { grams: [250] }],
    ['sacapuntas metálico', { material: ['metal'] }],
    ['mochila 17"', { inches: [17] }],
    ['lápices de colores largos de 24', { pack: [24] }],
  ])('%s has its measures', (text, attributes) => {
    expect(meaningOf(text).attributes).toMatchObject(attributes);
  });
});
