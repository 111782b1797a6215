import { fold } from './search.ts';

/** True if a variant's name is a colour or model at all: a book's only variant is called "Única". */
export function isRealColor(name: string): boolean {
  return !/^unic[ao]$/.test(fold(name).trim());
}
