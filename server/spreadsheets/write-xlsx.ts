import { Zip, ZipDeflate } from 'fflate';
import { toCellText } from './cell-text.ts';
import { columnLetter } from './column-letter.ts';
import { guardText } from './formula-guard.ts';
import type { OutCell, OutRows } from './write-table.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The minimal parts of a workbook with one sheet. Style 1 is text, so that a barcode stays one when it is edited. */
const PARTS: Record<string, string> = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Hoja 1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

// The first row stays visible when scrolling.
const SHEET_OPEN = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
const SHEET_CLOSE = '</sheetData></worksheet>';

/** Streams a workbook with one sheet. Only the present batch is in memory. */
export async function* writeXlsx(batches: OutRows): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const open = (name: string) => {
    const part = new ZipDeflate(name, { level: 4 });
    zip.add(part);
    return part;
  };
  for (const [name, text] of Object.entries(PARTS)) open(name).push(encoder.encode(text), true);
  const sheet = open('xl/worksheets/sheet1.xml');
  sheet.push(encoder.encode(SHEET_OPEN));
  let number = 0;
  for await (const rows of batches) {
    const xml = rows.map((row) => {
      number += 1;
      return toRow(row, number);
    });
    sheet.push(encoder.encode(xml.join('')));
    yield* ready.splice(0);
  }
  sheet.push(encoder.encode(SHEET_CLOSE), true);
  zip.end();
  yield* ready.splice(0);
}

function toRow(row: OutCell[], number: number): string {
  const cells = row.map((cell, index) => {
    if (cell === null || cell === '') return '';
    const reference = `${columnLetter(index)}${number}`;
    if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
    const text = toCellText(guardText(cell));
    return `<c r="${reference}" t="inlineStr" s="1"><is><t xml:space="preserve">${text}</t></is></c>`;
  });
  return `<row r="${number}">${cells.join('')}</row>`;
}
