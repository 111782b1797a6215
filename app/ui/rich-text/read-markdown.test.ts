import { expect, test } from 'vitest';
import { readMarkdown } from './read-markdown.ts';

const text = (words: string) => ({ kind: 'text', text: words });
const paragraph = (...parts: unknown[]) => ({ kind: 'paragraph', parts });

test('headings, bold, lists and links', () => {
  expect(readMarkdown('# Cambios\n\nHasta **30** días:\n\n- en el local\n- [por mail](/Contacto)')).toEqual([
    { kind: 'heading', level: 2, parts: [text('Cambios')] },
    paragraph(text('Hasta '), { kind: 'bold', parts: [text('30')] }, text(' días:')),
    {
      kind: 'list',
      parts: [
        { kind: 'item', parts: [paragraph(text('en el local'))] },
        { kind: 'item', parts: [paragraph({ kind: 'link', to: '/Contacto', parts: [text('por mail')] })] },
      ],
    },
  ]);
});

test('HTML is text', () => {
  expect(readMarkdown('<script>alert(1)</script>')).toEqual([text('<script>alert(1)</script>')]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//otro.example',
  'http://otro.example',
  'JAVASCRIPT:a',
])('a link to %s is only its words', (address) => {
  expect(readMarkdown(`[acá](${address})`)).toEqual([paragraph(text('acá'))]);
});

test.each(['https://losandes.example/a', 'mailto:hola@losandes.example', 'tel:+542325400000', '/catalogo'])(
  'a link to %s leads there',
  (to) => {
    expect(readMarkdown(`[acá](${to})`)).toEqual([paragraph({ kind: 'link', to, parts: [text('acá')] })]);
  },
);
