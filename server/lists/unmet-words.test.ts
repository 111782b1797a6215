import { expect, test } from 'vitest';
import { type Article, understand } from '#server/search/index.ts';
import { compileVocabulary } from '#server/search/vocabulary/index.ts';
import { itemsOf } from './to-items.ts';
import { unmetWords } from './unmet-words.ts';

const words = { vocabulary: compileVocabulary(), brands: new Set(['maped', 'oxford']) };

function unmet(line: string, name: string): string[] {
  const [item] = itemsOf(line, words);
  const meaning = understand(name, words.vocabulary, words.brands);
  const article: Article = { id: '', name, brand: '', category: '', priceCentavos: 0, variants: [], meaning };
  return item ? unmetWords(item, article) : ['no item'];
}

test.each([
  ['1 mochila de Spiderman con carro', 'Mochila con carro Ruta 18"', ['spiderman']],
  ['sacapuntas con depósito', 'Sacapuntas de metal', ['deposito']],
  ['plasticola? 2', 'Plasticola 40 g', ['2']],
  ['calculadora fx 991', 'Calculadora FX-82LA', ['991']],
  ['cartuchera de varón', 'Cartuchera dos pisos', ['varon']],
])('%s asks for more than %s', (line, name, expected) => {
  expect(unmet(line, name)).toEqual(expected);
});

test.each([
  ['cinta de papel (enmascarar)', 'Cinta de papel 24 mm'],
  ['1 cuaderno rayado para forrar', 'Cuaderno rayado 48 hojas'],
  ['goma de borrar de lápiz', 'Goma de borrar'],
  ['diccionario oxford poket', 'Diccionario Oxford Pocket'],
  ['2 plasticolas, cualquier color', 'Plasticola 40 g'],
  ['abrochadora 50', 'Abrochadora Mit 50 metálica'],
  ['calculadora la 82', 'Calculadora FX-82LA'],
  ['mochila negra q entre la notebook', 'Mochila 17"'],
])('%s is met by %s', (line, name) => {
  expect(unmet(line, name)).toEqual([]);
});
