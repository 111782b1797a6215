import { expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';

const read = (text: string, encoding: BufferEncoding = 'utf8') => readStatement(Buffer.from(text, encoding));
const first = (text: string) => read(text).movements[0];

test('a bank’s file with a heading, debits and a balance: only credits are movements', () => {
  const file = [
    'Banco de la Nación;;;;',
    'Cuenta;CA $ 123;;;',
    '',
    'Fecha;Concepto;Débito;Crédito;Saldo',
    '23/11/2026;TRANSF. DE PEREZ ANA;;"1.234,56";"10.000,00"',
    '23/11/2026;PAGO SERVICIOS;"500,00";;"9.500,00"',
    '24/11/2026;TRANSF. DE PEREZ ANA;;1234,5;',
    ';Saldo final;;;"9.500,00"',
  ].join('\r\n');
  expect(read(file, 'latin1')).toEqual({
    skipped: 2,
    movements: [
      { day: '2026-11-23', amount: 123_456, text: 'TRANSF. DE PEREZ ANA', occurrence: 1 },
      { day: '2026-11-24', amount: 123_450, text: 'TRANSF. DE PEREZ ANA', occurrence: 1 },
    ],
  });
});

test.each([
  ['Fecha,Descripción,Importe\n23/11/26,x,"$ 1.000,00"', '2026-11-23', 100_000],
  ['Fecha,Descripción,Importe\n2026-11-23,x,1000.50', '2026-11-23', 100_050],
  ['Fecha,Descripción,Importe\n3-1-2026,x,"1,000.50"', '2026-01-03', 100_050],
  ['Fecha Valor\tDetalle\tMonto\n23.11.2026\tx\t+10,00', '2026-11-23', 1_000],
])('%j', (file, day, amount) => expect(first(file)).toMatchObject({ day, amount }));

test('equal movements of a day are told apart by their place', () => {
  const row = '23/11/2026;x;10,00';
  const { movements } = read(['Fecha;Concepto;Importe', row, row].join('\n'));
  expect(movements.map(({ occurrence }) => occurrence)).toEqual([1, 2]);
});

test.each([['Fecha;Concepto;Importe\n31/02/2026;x;10,00'], ['Fecha;Concepto;Importe\n23/11/2026;x;-10,00']])(
  'no movement: %j',
  (file) => expect(read(file)).toEqual({ movements: [], skipped: 1 }),
);

test.each(['', 'Nombre;Precio\nLápiz;10', '%PDF-1.7'])('no statement: %j', (file) =>
  expect(() => read(file)).toThrow('statement_unreadable'),
);

test.each([
  [1_000_001, /Un \.xls puede pesar hasta 1 MB/],
  [1_000_000, /contraseña o está dañado/],
])('an old workbook of %i bytes', (length, why) => {
  const file = Buffer.alloc(length);
  file.write('d0cf11e0a1b11ae1', 'hex');
  expect(() => readStatement(file)).toThrow(
    expect.objectContaining({
      code: 'statement_unreadable',
      facts: { why: expect.stringMatching(why) as string },
    }),
  );
});
