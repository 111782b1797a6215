/**
 * A number from 0 to 2³² − 1, spread evenly, that depends only on the text. The demonstration uses it in place of
 * random numbers, so that it is the same on every machine. (FNV-1a, finished with MurmurHash3's mixer.)
 */
export function chance(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A whole number from `min` to `max`, both included, that depends only on the text. */
export function between(min: number, max: number, text: string): number {
  return min + (chance(text) % (max - min + 1));
}
