import type { Aspect, Measure } from './aspects.ts';

/** What a line asks for and an article is not. */
export type Miss = {
  what: Aspect | Measure | 'brand' | 'title' | 'model' | 'unwanted';
  asked: string;
  given: string | null;
};

/** What one thing that a line says is worth. */
export type Points = { points: number; miss?: Miss };
