import { expect, test } from 'vitest';
import { readOpeningHours } from './opening-hours.ts';

const WEEK = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes'];

test.each([
  [
    'Lunes a viernes de 9 a 13 y de 16 a 20 h. Sábados de 9 a 13 h.',
    [
      { days: WEEK, opens: '09:00', closes: '13:00' },
      { days: WEEK, opens: '16:00', closes: '20:00' },
      { days: ['sabado'], opens: '09:00', closes: '13:00' },
    ],
  ],
  ['Lunes a Viernes: 9:30 a 18.30 hs', [{ days: WEEK, opens: '09:30', closes: '18:30' }]],
  [
    'Martes, jueves y sábados de 10 a 12',
    [{ days: ['martes', 'jueves', 'sabado'], opens: '10:00', closes: '12:00' }],
  ],
  [
    'Todos los días de 8 a 20 h; domingos cerrado',
    expect.arrayContaining([expect.objectContaining({ opens: '08:00' })]),
  ],
  ['Sábado a lunes de 9 a 13', [{ days: ['sabado', 'domingo', 'lunes'], opens: '09:00', closes: '13:00' }]],
])('%s', (text, hours) => {
  expect(readOpeningHours(text)).toEqual(hours);
});

test.each([
  '',
  'Lunes a viernes de 9 a 13, feriados consultar',
  'Abierto siempre',
  'Lunes a viernes de 20 a 9',
  'Lunes a viernes de 9 a 25',
  'Lunes a viernes',
])('what is not understood whole is not read: %s', (text) => {
  expect(readOpeningHours(text)).toBeNull();
});
