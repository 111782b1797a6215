import { expect, test } from 'vitest';
import { withoutReasons } from './reasons.ts';

test.each([
  ['una tijera; si es zurdo o zurda, avísennos así le buscamos un lugar', 'una tijera'],
  ['otra azul, porque pintamos todas las semanas', 'otra azul'],
  ['2 paquetes de plastilina, pues a mitad de año hay que reponerla.', '2 paquetes de plastilina.'],
  ['fibras lavables (12 unidades), así no se manchan', 'fibras lavables (12 unidades)'],
  ['una goma eva con brillito, que usaremos para el regalo', 'una goma eva con brillito'],
  ['1 cuaderno porque el otro se terminó y 2 gomas', '1 cuaderno y 2 gomas'],
  ['una carpeta ya que la otra se rompió, 3 folios', 'una carpeta, 3 folios'],
])('%s', (line, bare) => {
  expect(withoutReasons(line)).toBe(bare);
});

test.each([
  'Por si acaso, 1 goma',
  '1 pizarra que se borre con esponja',
  '1 cuaderno que sea de tapa dura',
  '1 regla así',
  'Porque te quiero (Ana Maidana)',
  'Mapas: físico y político, si hay',
])('%s stays', (line) => {
  expect(withoutReasons(line)).toBe(line);
});
