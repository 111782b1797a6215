/** What the toolbar of a text adds. */
export type Mark = 'heading' | 'bold' | 'list' | 'link';

type Selection = { from: number; to: number };

/** The text with a mark at the selection, and what is selected then: the part to write next. */
export function withMark(text: string, at: Selection, mark: Mark): { text: string; selection: Selection } {
  if (mark === 'heading') return atLines(text, at, '## ');
  if (mark === 'list') return atLines(text, at, '- ');
  const chosen = text.slice(at.from, at.to);
  if (mark === 'bold') {
    const word = chosen || 'texto';
    const start = at.from + 2;
    return replaced(text, at, `**${word}**`, { from: start, to: start + word.length });
  }
  const word = chosen || 'texto del enlace';
  const start = at.from + word.length + 3;
  return replaced(text, at, `[${word}](https://)`, { from: start, to: start + 'https://'.length });
}

/** Puts `mark` before each selected line; lines that have it lose it. */
function atLines(text: string, { from, to }: Selection, mark: string) {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', to) === -1 ? text.length : text.indexOf('\n', to);
  const lines = text.slice(start, end).split('\n');
  const hasAll = lines.every((line) => line.startsWith(mark));
  const changed = lines.map((line) => (hasAll ? line.slice(mark.length) : `${mark}${line}`)).join('\n');
  return replaced(text, { from: start, to: end }, changed, {
    from: start + changed.length,
    to: start + changed.length,
  });
}

function replaced(text: string, { from, to }: Selection, part: string, selection: Selection) {
  return { text: text.slice(0, from) + part + text.slice(to), selection };
}
