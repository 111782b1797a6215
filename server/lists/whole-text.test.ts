import { describe, expect, test } from 'vitest';
import { compileVocabulary } from '#server/search/vocabulary/index.ts';
import { splitList } from './split-list.ts';

const words = { vocabulary: compileVocabulary(), brands: new Set(['bic']) };

/** The things of a list as they are shown. */
async function shown(text: string): Promise<string[]> {
  const parts = await splitList(text, words);
  return parts.flatMap((part) => (part.kind === 'item' ? [part.item.whole ?? part.item.text] : []));
}

describe('a part is shown with the name of its whole', () => {
  test.each([
    ['1 birome azul y 1 roja', ['1 birome azul', '1 birome roja']],
    ['2 biromes azules, 1 roja y 1 negra', ['2 biromes azules', '1 birome roja', '1 birome negra']],
    ['1 birome azul y 2 rojas', ['1 birome azul', '2 biromes rojas']],
    ['2 lápices de colores largos y 1 corto', ['2 lápices de colores largos', '1 lápiz de colores corto']],
    ['1 Marcador negro y 2 azules', ['1 Marcador negro', '2 marcadores azules']],
    ['2 plasticolas: 1 blanca y 1 de color', ['1 plasticola blanca', '1 plasticola de color']],
    ['1 carpeta verde y 1 amarilla', ['1 carpeta verde', '1 carpeta amarilla']],
    ['1 tijera y uno para zurdos', ['1 tijera', 'un tijera para zurdos']],
    ['Cuadernos:\n2 rayados\n1 cuadriculado', ['2 cuadernos rayados', '1 cuaderno cuadriculado']],
    ['1 block blanco\ny otro de color', ['1 block blanco', 'otro block de color']],
  ])('%s', async (text, expected) => {
    expect(await shown(text)).toEqual(expected);
  });
});

describe('a line is shown as it was written', () => {
  test.each([
    '1 cuaderno tapa dura forrado de azul, 48 hojas rayado',
    '2 cuadernos forrados de rojo',
    '1 carpeta N°3 (forrada)',
    '1 mochila desde $ 8.000',
  ])('%s', async (line) => {
    expect(await shown(line)).toEqual([line]);
  });

  test('also below a heading, with the name of its thing', async () => {
    expect(await shown('Cuadernos:\n2 rayados forrados de rojo')).toEqual([
      '2 cuadernos rayados forrados de rojo',
    ]);
  });
});
