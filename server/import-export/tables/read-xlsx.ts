import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { readSharedStrings, readSheet } from './read-sheet.ts';
import { type FileTable, UnreadableFileError } from './table.ts';

/** 50,000 rows take about 60 MB of XML; a zip bomb takes more. */
const MAX_PART_BYTES = 200_000_000;

/**
 * Reads the first visible sheet of a workbook. Throws UnreadableFileError if it is no workbook, is encrypted, or is
 * much larger than any catalogue.
 */
export function readXlsx(bytes: Uint8Array): FileTable {
  const parts = unzip(bytes);
  const sheet = parts.get(findSheet(parts));
  if (!sheet) throw new UnreadableFileError('El libro de Excel no tiene ninguna hoja.');
  try {
    const strings = readSharedStrings(parts.get('xl/sharedStrings.xml'));
    return { rows: readSheet(sheet, strings), kind: 'xlsx', encoding: null, separator: null };
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    throw new UnreadableFileError('El libro de Excel está dañado: abrilo en Excel y guardalo de nuevo.');
  }
}

type Parts = Map<string, Uint8Array>;

const NEEDED = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/;

function unzip(bytes: Uint8Array): Parts {
  let total = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!NEEDED.test(name)) return false;
        total += originalSize;
        if (total > MAX_PART_BYTES) throw new UnreadableFileError('El libro de Excel es demasiado grande.');
        return true;
      },
    });
    return new Map(Object.entries(files));
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    throw new UnreadableFileError(
      'El archivo no se puede leer como libro de Excel (.xlsx). Si es un .xls viejo o tiene contraseña, guardalo como .xlsx.',
    );
  }
}

/** The path of the first visible sheet: the workbook lists its sheets in order, the relations give their paths. */
function findSheet(parts: Parts): string {
  const sheets: Array<{ id: string; hidden: boolean }> = [];
  eachTag(parts.get('xl/workbook.xml'), (name, attributes) => {
    if (name === 'sheet')
      sheets.push({ id: attributes['r:id'] ?? '', hidden: /hidden/i.test(attributes.state ?? '') });
  });
  const targets = new Map<string, string>();
  eachTag(parts.get('xl/_rels/workbook.xml.rels'), (name, attributes) => {
    if (name === 'Relationship') targets.set(attributes.Id ?? '', attributes.Target ?? '');
  });
  const first = sheets.find(({ hidden }) => !hidden) ?? sheets[0];
  const target = targets.get(first?.id ?? '') ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function eachTag(
  part: Uint8Array | undefined,
  visit: (name: string, attributes: Record<string, string>) => void,
): void {
  if (!part) return;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => visit(name.replace(/^.*:/, ''), attributes));
  parser.write(new TextDecoder().decode(part)).close();
}
