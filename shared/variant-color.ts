import { fold } from './search.ts';

/** True if a variant's name is a colour or model at all: a book's only variant is called "Única". */
export function isRealColor(name: string): boolean {
  return !/^unic[ao]$/.test(fold(name).trim());
}

/** An article in a sentence: `Cuaderno A4 (azul)`, and a book by its name alone. */
export function nameInText(name: string, color: string): string {
  return isRealColor(color) ? `${name} (${color})` : name;
}
