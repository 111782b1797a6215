/** The colours of the filters, in alphabetical order. Each is a word of an address. */
export const COLOR_FAMILIES = [
  'amarillo',
  'azul',
  'blanco',
  'celeste',
  'gris',
  'marron',
  'naranja',
  'negro',
  'rojo',
  'rosa',
  'verde',
  'violeta',
] as const;

export type ColorFamily = (typeof COLOR_FAMILIES)[number];

/** What the keys of a family's colours contain: `azul` stands for 'Azul marino', too. */
const STEMS: Record<ColorFamily, readonly string[]> = {
  amarillo: ['amarill'],
  azul: ['azul'],
  blanco: ['blanc'],
  celeste: ['celeste', 'turquesa'],
  gris: ['gris', 'plateado'],
  marron: ['marron', 'beige'],
  naranja: ['naranja'],
  negro: ['negr'],
  rojo: ['roj', 'bordo'],
  rosa: ['rosa', 'fucsia'],
  verde: ['verde'],
  violeta: ['violet', 'lila'],
};

/** A colour is of the family if its key (without accents and capitals) contains one of these. */
export function stemsOf(family: ColorFamily): readonly string[] {
  return STEMS[family];
}

/** The families of a colour's key: 'rojo y negro' is of two. */
export function familiesOf(key: string): ColorFamily[] {
  return COLOR_FAMILIES.filter((family) => stemsOf(family).some((stem) => key.includes(stem)));
}

/** Reads families divided by spaces (`azul rojo`): each once, in the order of all. Unknown words are ignored. */
export function readFamilies(text: string): ColorFamily[] {
  const words = text.split(' ');
  return COLOR_FAMILIES.filter((family) => words.includes(family));
}

/** A family on screen: 'Marrón'. */
export function familyText(family: ColorFamily): string {
  return family === 'marron' ? 'Marrón' : family.slice(0, 1).toUpperCase() + family.slice(1);
}
