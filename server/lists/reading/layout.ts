/**
 * A piece of a line and its place on the page, y downwards: a run of letters of a PDF, or a line of a picture. Only
 * the proportions of the numbers count.
 */
export type Segment = { text: string; left: number; right: number; top: number; bottom: number };

/** A gutter between columns is wider than this many letters' heights. */
const GUTTER = 1.2;
/** Of the segments, how many may lie across a gutter: titles, and notes below. */
const MOST_ACROSS = 0.25;
/** Lines on each side of a gutter: fewer are no column. */
const COLUMN_LINES = 3;
/** Letters of a text on average: shorter is a column of quantities, which belong to their lines. */
const SHORT = 6;

/** The lines of a page as a person reads them: what spans the page where it stands, columns one after the other. */
export function linesOfPage(segments: Segment[]): string[] {
  const written = segments.filter(({ text }) => text.trim() !== '');
  const gutter = findGutter(written);
  if (gutter === null) return rowsOf(written).map(textOfRow);
  return bandsOf(written, gutter).flatMap(({ left, right, across }) => [
    ...linesOfPage(left),
    ...linesOfPage(right),
    ...rowsOf(across).map(textOfRow),
  ]);
}

/** Segments of one height, from left to right. */
function rowsOf(segments: Segment[]): Segment[][] {
  const rows: Segment[][] = [];
  for (const segment of [...segments].sort((one, other) => middleOf(one) - middleOf(other))) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && isBeside(first, segment)) row.push(segment);
    else rows.push([segment]);
  }
  return rows.map((row) => row.sort((one, other) => one.left - other.left));
}

function textOfRow(row: Segment[]): string {
  let text = '';
  let end = -Infinity;
  for (const segment of row) {
    const gap = segment.left - end;
    // A PDF may place letters one by one, without spaces.
    const isApart = gap > heightOf(segment) * 0.15;
    text += isApart && text !== '' ? ` ${segment.text}` : segment.text;
    end = segment.right;
  }
  return text.replace(/\s+/g, ' ').trim();
}

/** The middle of the widest space from top to bottom that parts two columns of items; null: there is none. */
function findGutter(segments: Segment[]): number | null {
  const pieces = rowsOf(segments).flatMap(piecesOfRow);
  let best: { at: number; across: number } | null = null;
  for (const at of new Set(pieces.map(({ left }) => left))) {
    const edge = at - 0.001;
    const across = pieces.filter(({ left, right }) => left < edge && right > edge).length;
    if (best && across >= best.across) continue;
    if (across > pieces.length * MOST_ACROSS) continue;
    const left = pieces.filter(({ right }) => right <= edge);
    const right = pieces.filter((piece) => piece.left > edge);
    if (areColumns(left, right)) best = { at: edge, across };
  }
  return best?.at ?? null;
}

/** Joins what stands near each other in a row. */
function piecesOfRow(row: Segment[]): Segment[] {
  const pieces: Segment[] = [];
  for (const segment of row) {
    const before = pieces.at(-1);
    if (before && segment.left - before.right < heightOf(segment) * GUTTER) {
      before.text = textOfRow([before, segment]);
      before.right = Math.max(before.right, segment.right);
      before.top = Math.min(before.top, segment.top);
      before.bottom = Math.max(before.bottom, segment.bottom);
    } else pieces.push({ ...segment });
  }
  return pieces;
}

function areColumns(left: Segment[], right: Segment[]): boolean {
  if (left.length < COLUMN_LINES || right.length < COLUMN_LINES) return false;
  if (averageLetters(left) < SHORT || averageLetters(right) < SHORT) return false;
  return !isTable(left, right);
}

/** True if the right side tells more about the left side's lines: a brand, a remark. */
function isTable(left: Segment[], right: Segment[]): boolean {
  const beside = right.filter((piece) => left.some((other) => isBeside(other, piece))).length;
  if (beside < right.length * 0.8) return false;
  return shareOfItems(left) >= 0.5 && shareOfItems(right) < 0.2;
}

/** The share of texts that begin as an item of a list does: by a number or a bullet. */
function shareOfItems(pieces: Segment[]): number {
  return pieces.filter(({ text }) => /^\s*(\d|[½¼]|[-–•*·●▪]|un[ao]?\s)/i.test(text)).length / pieces.length;
}

/** Splits a page at what lies across the gutter; `across` stands below its columns. */
function bandsOf(segments: Segment[], gutter: number) {
  type Band = { left: Segment[]; right: Segment[]; across: Segment[] };
  const bands: Band[] = [{ left: [], right: [], across: [] }];
  for (const row of rowsOf(segments)) {
    const isAcross = piecesOfRow(row).some(({ left, right }) => left < gutter && right > gutter);
    const band = bands.at(-1);
    if (isAcross) band?.across.push(...row);
    else if (band && band.across.length === 0) place(row, band);
    else {
      const next = { left: [], right: [], across: [] };
      place(row, next);
      bands.push(next);
    }
  }
  return bands;

  function place(row: Segment[], band: Band): void {
    for (const segment of row) (segment.left < gutter ? band.left : band.right).push(segment);
  }
}

function isBeside(one: Segment, other: Segment): boolean {
  const overlap = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return overlap > Math.min(heightOf(one), heightOf(other)) * 0.5;
}

function averageLetters(pieces: Segment[]): number {
  return pieces.reduce((sum, { text }) => sum + text.length, 0) / pieces.length;
}

function middleOf({ top, bottom }: Segment): number {
  return (top + bottom) / 2;
}

function heightOf({ top, bottom }: Segment): number {
  return bottom - top;
}
