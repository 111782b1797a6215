import { fold } from '#shared/search.ts';

export { isRealColor } from '#shared/variant-color.ts';

/** The names of colours in Argentina, and their CSS. Compared without accents and case. */
const COLORS: Record<string, string> = {
  amarillo: '#f7d154',
  azul: '#2f6fd0',
  'azul francia': '#2457c5',
  'azul marino': '#1d2f5f',
  beige: '#e3d3b4',
  blanco: '#ffffff',
  bordo: '#7d1f38',
  bronce: '#a9703c',
  celeste: '#7fc4ee',
  coral: '#f4806a',
  crema: '#f3e9cf',
  cobre: '#b56b43',
  dorado: '#cfa63b',
  fluo: '#d6f24b',
  fucsia: '#d9378f',
  gris: '#8f97a6',
  kraft: '#c39b6b',
  lavanda: '#b8a6e0',
  lila: '#b48ed6',
  madera: '#d9b98a',
  marron: '#7b5135',
  menta: '#9ddcc0',
  mostaza: '#d3a127',
  naranja: '#f2933a',
  negro: '#22252e',
  ocre: '#c08a35',
  oliva: '#7f8745',
  oro: '#cfa63b',
  pastel: '#f3c9d8',
  plata: '#c3c8d0',
  plateado: '#c3c8d0',
  purpura: '#7b3fa0',
  rojo: '#d8383f',
  rosa: '#f090b4',
  salmon: '#f5a08c',
  terracota: '#b9583b',
  transparente: '#eef2f6',
  turquesa: '#2fb6b2',
  uva: '#5d3a78',
  verde: '#3f9f5f',
  'verde agua': '#8fd8c4',
  'verde lima': '#a4d046',
  'verde oscuro': '#1f6b45',
  vino: '#6f1d33',
  violeta: '#7a4fb5',
};

/** Several colours, for assorted things. */
const MIXED = 'conic-gradient(#d8383f, #f2933a, #f7d154, #3f9f5f, #2f6fd0, #7a4fb5, #d8383f)';

/** The CSS background of a colour's name; null if the name is no colour ("Rayado", "N.º 4"). */
export function colorLook(name: string): string | null {
  const folded = fold(name).trim();
  if (/surtid|multicolor|varios|arcoiris/.test(folded)) return MIXED;
  const whole = COLORS[folded];
  if (whole) return whole;
  // "Rojo y negro", "Azul / Blanco": half and half. "Azul claro": its first word.
  const parts = folded
    .split(/\s+y\s+|\s*[/+]\s*/)
    .map((part) => COLORS[part] ?? COLORS[part.split(' ')[0] ?? '']);
  const [first, second] = parts;
  if (!first) return null;
  return second ? `linear-gradient(135deg, ${first} 50%, ${second} 50%)` : first;
}
