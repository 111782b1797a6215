import { describe, expect, test } from 'vitest';
import { compileVocabulary } from '#server/search/vocabulary/index.ts';
import { splitList } from './split-list.ts';

const vocabulary = compileVocabulary();
const brands = new Set(['bic', 'canson', 'faber', 'gloria', 'santillana', 'stabilo', 'oxford']);

/** Each thing of a list: how many of which kind; "nota" for a note. */
async function things(text: string): Promise<string[]> {
  const parts = await splitList(text, { vocabulary, brands });
  return parts.map((part) =>
    part.kind === 'note' ? 'nota' : `${part.item.quantity} ${part.item.meaning.concept?.id ?? '?'}`,
  );
}

describe('a line that is several things', () => {
  test.each([
    ['2 lapiceras azules 1 roja', ['2 lapicera', '1 lapicera']],
    ['1 pincel N° 6 y 1 N° 10', ['1 pincel', '1 pincel']],
    ['Natacha y El principito (libros)', ['null libro', 'null libro']],
    ['birome azul x 3, roja x 1 y verde x 2', ['3 lapicera', '1 lapicera', '2 lapicera']],
    ['biromes 2 azules 1 negra', ['2 lapicera', '1 lapicera']],
    ['1 cartulina blanca 2 afiches', ['1 cartulina', '2 papel-afiche']],
    ['lápices 2B y 6B', ['null lapiz-negro', 'null lapiz-negro']],
    ['pinceles n° 2, 6 y 8', ['null pincel', 'null pincel', 'null pincel']],
    ['papel glasé rojo y azul (2 de cada uno)', ['2 papel-glase', '2 papel-glase']],
    ['2 pinceles (nº 4 chato y nº 10 redondo)', ['1 pincel', '1 pincel']],
    ['2 rollos de cinta (1 de papel y 1 transparente)', ['1 cinta-papel', '1 cinta-adhesiva']],
    ['2 plasticolas: 1 blanca y 1 de color', ['1 adhesivo-vinilico', '1 plasticola-color']],
    ['repuesto rayadas 2 y cuadriculadas 1', ['2 repuesto-hojas', '1 repuesto-hojas']],
    ['2 carpetas n3 una roja y una azul', ['1 carpeta', '1 carpeta']],
    ['1 cinta de papel y 1 de embalar', ['1 cinta-papel', '1 cinta-embalar']],
    ['dos reglas un compás y tres gomas', ['2 regla', '1 compas', '3 goma-de-borrar']],
    ['una birome bic azul una verde 1 caja de marcadores', ['1 lapicera', '1 lapicera', '1 marcadores']],
    ['la carpeta azul el transportador', ['null carpeta', 'null transportador']],
    ['1 regla y si tenés papel araña', ['1 regla', 'null papel-arana']],
    ['lengua 5 santillana y naturales 5', ['null libro', 'null libro']],
    ['Cs. Sociales 4 (Estrada), Matemática 4', ['null libro', 'null libro']],
    ['Family and Friends 3 Class Book and Workbook', ['null libro', 'null libro']],
    ['“Rayuela” / “Bestiario”', ['null libro', 'null libro']],
    ['una goma y el gato de Poe', ['1 goma-de-borrar', 'null ?']],
    ['birome azul 2 roja 1', ['2 lapicera', '1 lapicera']],
    ['papel glasé: 2 sobres lustre y 1 metalizado', ['2 papel-glase', '1 papel-glase']],
    ['carpeta n3 con hojas rayadas', ['null carpeta', 'null repuesto-hojas']],
    ['trapo, vaso, antiparras', ['null casa', 'null cocina', 'null ropa']],
  ])('%s', async (text, expected) => {
    expect(await things(text)).toEqual(expected);
  });
});

describe('a line that is one thing', () => {
  test.each([
    ['1 paq. sobres blancos', '1 sobre'],
    ['goma de borrar 2', '2 goma-de-borrar'],
    ["Libro: English Code 2 Student's book", 'null libro'],
    ['Mamá 1: ¿Son dos cartucheras? Una para inglés y otra para castellano?', 'nota'],
    ['marcador negro, 2', '2 marcadores'],
    ['cuaderno nº 2', 'null cuaderno'],
    ['papel de forrar los libros', 'null forro'],
    ['hojas oficio una resma', 'null resma'],
    ['medio kilo de arcilla', 'null arcilla'],
    ['1 carpeta n3, con carátula', '1 carpeta'],
    ['1 mochila que se lava y se seca', '1 mochila'],
    ['carpeta 3', 'null carpeta'],
    ['pincel 8', 'null pincel'],
    ['lápiz 2', 'null lapiz-negro'],
    ['art. 1045 biromes azules - 20', '20 lapicera'],
    ['3301 - resma oficio', 'null resma'],
    ['1 tijera que corte bien las cartulinas', '1 tijera'],
    ['1 cuaderno tapa dura una raya', '1 cuaderno'],
    ['1 cuaderno 16 x 21 tapa dura 48 hjs. cuadriculado', '1 cuaderno'],
    ['1 lapicera 4 colores', '1 lapicera-multicolor'],
    ['1 cartuchera 2 pisos', '1 cartuchera'],
    ['Voligoma – 2', '2 voligoma'],
    ['Lápices negros ....... 3', '3 lapiz-negro'],
    ['Hojas canson N° 6 (1 block)', '1 block-dibujo'],
    ['Novela: "Rayuela", de Julio Cortázar', 'null libro'],
    ['Family and Friends, Class Book (Oxford)', 'null libro'],
    ['papel glasé metalizado 2 sobres', '2 papel-glase'],
    ['1 perforadora de formas', '1 perforadora-formas'],
    ['1 sobre de figuritas', '1 ?'],
    ['3 gloria 84 hojas rayado', '3 ?'],
    ['1 microfibra stabilo 88 azul', '1 microfibra'],
    ['1 microfibra 01 negra', '1 microfibra'],
    ['Clips de colores: 2 cajas', '2 clips'],
    ['Sobres blancos: 200 unidades', '200 sobre'],
    ['En la cartuchera: 2 lápices negros', '2 lapiz-negro'],
    ['2 cuadernos tapa dura, 19 x 23, rayados', '2 cuaderno'],
    ['1 regla 30 stabilo', '1 regla'],
    ['broches n50 1 caja', '1 broches'],
    ['Bastidores de 30 x 40 (dos)', '2 bastidor'],
    ['2 cuad. tapa dura 48 hjas rayados', '2 cuaderno'],
    ['tijera pta redonda', 'null tijera'],
    ['para el hermano un compás', '1 compas'],
  ])('%s', async (text, expected) => {
    expect(await things(text)).toEqual([expected]);
  });
});

describe('a bibliography', () => {
  test('has numbered sections, lettered lines, and authors before the titles', async () => {
    const text = [
      '1) LITERATURA',
      'a. Borges, J. L. "Ficciones"',
      'b. Walsh, Rodolfo. Operación masacre',
      'c. Arlt, R., El juguete rabioso',
      'd. Martín Fierro, de José Hernández (cualquier edición)',
      '2) MATEMÁTICA',
      '1 regla',
      '3) VARIOS',
    ];
    const parts = await splitList(text.join('\n'), { vocabulary, brands });
    const titles = parts.map((part) => (part.kind === 'note' ? 'nota' : part.item.meaning.words));
    expect(titles).toEqual([
      'nota',
      ['ficcion'],
      ['operacion', 'masacr'],
      ['juguet', 'rabioso'],
      ['martin', 'fierro'],
      'nota',
      [],
      'nota',
    ]);
  });
});

describe('a heading', () => {
  test.each([
    'EN LA CARTUCHERA',
    'En la mochila:',
    'Para la carpeta',
    'Para la clase de música',
    'Ciencias Naturales y Sociales',
    '5º "A" T.M.',
    'Cuaderno de comunicaciones: lo entrega el colegio',
    'Cualquier duda me escriben',
    'El libro de Inglés se avisará en marzo',
    'Lo del año pasado puede volver a usarse',
  ])('%s', async (text) => {
    expect(await things(`Lista\n${text}`)).toEqual(['nota', 'nota']);
  });

  test('a subject with a number and a title is a book', async () => {
    expect(await things('Lista\nCiencias Naturales 5 - En movimiento')).toEqual(['nota', 'null libro']);
  });

  test('below "Libros" all that is not known is a title, until the next heading', async () => {
    expect(await things('Libros\nMatemática 5\nRayuela\nPlástica\nDifumino')).toEqual([
      'nota',
      'null libro',
      'null libro',
      'nota',
      'null ?',
    ]);
  });
});

describe('how messages name things', () => {
  test.each([
    ['ah y una mochila con carrito', ['1 mochila']],
    [
      'los libros son manual estrada 3, natacha d pescetti y el club d los perfectos',
      ['null libro', 'null libro', 'null libro'],
    ],
    ['Novelas: "Final del juego" (Cortázar) y "El matadero" (Echeverría)', ['null libro', 'null libro']],
    ['los libros de lectura son Romeo y Julieta', ['null libro']],
    ['1 set de geometría (regla y escuadra) y 1 compás', ['1 juego-geometria', '1 compas']],
    ['lápices 2B, 4B y 6B (Faber o Staedtler)', ['null lapiz-negro', 'null lapiz-negro', 'null lapiz-negro']],
  ])('%s', async (text, expected) => {
    expect(await things(text)).toEqual(expected);
  });

  test('a pencil case that is listed with its contents is asked about', async () => {
    const parts = await splitList('Cartuchera completa: lápiz negro, goma y regla', { vocabulary, brands });
    expect(parts.map((part) => part.kind === 'item' && part.item.isHolding === true)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
