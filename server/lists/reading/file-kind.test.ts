import { expect, test } from 'vitest';
import { kindOf } from './file-kind.ts';

test.each([
  ['2 lápices\n1 goma', 'utf8', 'text'],
  ['2 l\xe1pices', 'latin1', 'text'],
  ['\ufeff2 lápices', 'utf16le', 'text'],
  ['\n%PDF-1.7 …', 'utf8', 'pdf'],
  ['PK\x03\x04…', 'latin1', 'zip'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1', 'ole'],
  ['\xff\xd8\xff\xe0', 'latin1', 'picture'],
  ['\x89PNG\r\n\x1a\n', 'latin1', 'picture'],
  ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1', 'picture'],
  ['\x00\x00\x00\x18ftypheic\x00\x00\x00\x00', 'latin1', 'heic'],
  ['<!DOCTYPE html><li>2 gomas</li>', 'utf8', 'other'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'utf8', 'other'],
  ['{\\rtf1\\ansi 2 gomas}', 'utf8', 'other'],
  ['MZ\x90\x00\x03\x00', 'latin1', 'other'],
] as const)('%j in %s is %s', (text, encoding, kind) => {
  expect(kindOf(Buffer.from(text, encoding))).toBe(kind);
});
