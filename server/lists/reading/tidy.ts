/** A line as it was written: spaces of one kind, no leaders of dots, accents in one character. */
export function tidyLine(line: string): string {
  return line
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[.…_]{4,}|(?:\s\.){3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What a recogniser takes for something else, where the neighbours leave no doubt. In this order. */
const MISREAD: Array<[RegExp, string]> = [
  // A bullet. As a letter only before what begins an item.
  [/^(?:[«»*·•¢©®°=~>+—–_“”"'|]|[eo](?=\s+[\d\p{Lu}]))\s+(?=[\d\p{L}½])/u, '- '],
  // ½ at the beginning.
  [/^(- )?[YV%][:;2z%»*?]?\s+(?=\p{Ll})/u, '$1½ '],
  // 1 at the beginning.
  [/^(- )?[lI|!\]]\s+(?=\p{L})/u, '$11 '],
  [/^(- )?(\d{1,3})(?=\p{L}{3})(?!(?:er|ro|do|to|mo|vo)[oa]?s?\b)/u, '$1$2 '],
  [/\b[lI](?=\d)/g, '1'],
  [/(?<=\d)[lI]\b(?=\s)/g, '1'],
  [/(?<=\d)O\b/g, '0'],
  [/\bN\s?[*º"'’”?eo]{1,2}\.?\s*(?=\d)/g, 'N° '],
  [/(?<=\d)\s?[*"”?](?=\s*(?:grado|año|[A-D]\b|y\b|$))/giu, '°'],
];

/** Puts right what is often misread in a picture of a list. */
export function correctMisread(line: string): string {
  return MISREAD.reduce((text, [wrong, right]) => text.replace(wrong, right), line);
}

/** Whether anything could be a word or a number with one. */
export function hasWord(text: string): boolean {
  return /\p{L}{3}/u.test(text) && /[aeiouáéíóúü]/iu.test(text);
}

/** The lines of a file as a text that somebody could have pasted. */
export function textOf(lines: string[]): string {
  return lines
    .map(tidyLine)
    .filter((line) => line !== '')
    .join('\n');
}
