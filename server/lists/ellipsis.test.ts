import { describe, expect, test } from 'vitest';
import { compileVocabulary } from '#server/search/vocabulary/index.ts';
import { splitList } from './split-list.ts';

const words = { vocabulary: compileVocabulary(), brands: new Set(['rivadavia', 'bic']) };

/** What each thing of a list is: its number, its kind, and what the list says of it. */
async function things(text: string): Promise<string[]> {
  const parts = await splitList(text, words);
  return parts.flatMap((part) => {
    if (part.kind === 'note') return [];
    const { quantity, meaning } = part.item;
    const said = Object.values(meaning.attributes).flat();
    return [[quantity, meaning.concept?.id ?? '?', ...said].join(' ')];
  });
}

describe('a thing that points to the one before it', () => {
  test.each([
    ['2 cuadernos de 48 hojas, uno rojo y otro azul', ['1 cuaderno 48 rojo', '1 cuaderno 48 azul']],
    ['1 marcador permanente y otro para pizarra', ['1 marcador-permanente', '1 marcador-pizarra']],
    ['1 tijera punta redonda y otra para zurdos', ['1 tijera redonda', '1 tijera redonda zurdo']],
    ['2 reglas, una de 20 y otra de 30 cm', ['1 regla 20', '1 regla 30']],
    ['1 resma a4 y otra oficio', ['1 resma a4', '1 resma oficio']],
    ['1 repuesto rayado y otro cuadriculado', ['1 repuesto-hojas rayado', '1 repuesto-hojas cuadriculado']],
    ['2 lápices negros hb y 1 2b', ['2 lapiz-negro hb negro', '1 lapiz-negro b2 negro']],
    ['cartulina blanca 2, negra 1', ['2 cartulina blanco', '1 cartulina negro']],
    ['1 lapicera azul y 1 pequeño anotador', ['1 lapicera azul', '1 libreta chico']],
    ['1 carpeta N° 3 con 3 anillos y 2 solapas', ['1 carpeta n3 3 solapas']],
  ])('%s', async (line, expected) => {
    expect(await things(line)).toEqual(expected);
  });

  test('stands below it, too, and is only of the nearest one', async () => {
    const text = [
      '1 cuaderno rivadavia 98 hojas rayado',
      '1 cuaderno igual al anterior pero cuadriculado',
      'Ídem en rojo',
      'INGLÉS',
      '1 diccionario',
      'CIENCIAS',
      'cuaderno igual al anterior, azul',
      '2 papel glasé, uno opaco y uno metalizado',
    ];
    expect(await things(text.join('\n'))).toEqual([
      '1 cuaderno 98 rayado',
      '1 cuaderno 98 cuadriculado',
      ' cuaderno 98 cuadriculado rojo',
      '1 diccionario',
      ' cuaderno 98 cuadriculado azul',
      '1 papel-glase lustre',
      '1 papel-glase metalizado',
    ]);
  });
});
