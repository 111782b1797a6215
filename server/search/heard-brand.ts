import { slipsBetween, soundOf } from './likely-slip.ts';

/** Shorter brands sound like too many words. */
const FEWEST_LETTERS = 5;
/** In shorter words one letter makes another word. */
const FEWEST_WITH_SLIP = 6;

/**
 * The brand that sounds as a folded word is written ("rivadabia", "skotch"), or of long ones is a letter away from it
 * ("estabilo", "castel"); undefined: there is none.
 */
export function heardBrand(word: string, brands: ReadonlySet<string>): string | undefined {
  const bySound = soundsOf(brands);
  const sound = soundOf(word);
  const same = bySound.get(sound);
  if (same !== undefined || word.length < FEWEST_WITH_SLIP) return same;
  // "Estabilo": no Spanish word begins with "st".
  const initials = [sound[0], ...(/^es[^aeiou]/.test(sound) ? ['s'] : [])];
  return [...bySound]
    .filter(([of]) => initials.includes(of[0]) && Math.abs(of.length - sound.length) <= 1)
    .find(([, brand]) => brand.length >= FEWEST_WITH_SLIP && slipsBetween(word, brand) === 1)?.[1];
}

/** What is known of the brands of a shop, as long as these are the same. */
const known = new WeakMap<ReadonlySet<string>, ReadonlyMap<string, string>>();

function soundsOf(brands: ReadonlySet<string>): ReadonlyMap<string, string> {
  const kept = known.get(brands);
  if (kept) return kept;
  const bySound = new Map(
    [...brands].filter(({ length }) => length >= FEWEST_LETTERS).map((brand) => [soundOf(brand), brand]),
  );
  known.set(brands, bySound);
  return bySound;
}
