import type { Meaning, Vocabulary } from '#server/search/index.ts';

/** One thing that a list asks for. */
export type Item = {
  /** As it was written, but for what reading sets aside. */
  text: string;
  /**
   * As it is shown, if otherwise: with what was set aside ("forrado de azul"), and with the name of the thing where only
   * the text before has it ("1 birome roja" of "1 roja").
   */
  whole?: string | undefined;
  /** How many the list asks for; null: it says nothing. */
  quantity: number | null;
  /** What the quantity counts, if the line says so: `caja`, `hoja`. */
  holder: string | null;
  /** True if the thing stands in the plural. */
  isPlural: boolean;
  /** True if any of several colours or sizes will do ("azul o negra"). */
  isChoice: boolean;
  meaning: Meaning;
  /** True if it may be a heading as well: it is one unless the shop has it. */
  isDoubtful?: boolean;
  /** True if the same line named before what it is ("otra azul"). */
  isPart?: boolean;
  /** True for what only holds the things named after it ("cartuchera completa: lápiz, goma"). */
  isHolding?: boolean;
  /** Other things that would do as well ("o una caja de crayones"). */
  instead: readonly Meaning[];
};

/** A part of a list: something to buy, or a heading or instruction. */
export type Part = { kind: 'item'; item: Item } | { kind: 'note'; text: string };

/** The words that lists are read by. */
export type Words = { vocabulary: Vocabulary; brands: ReadonlySet<string> };
