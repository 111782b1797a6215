import { INK, WHITE } from '../palette.ts';
import type { Article } from './article.ts';

/** The colours that a brand's labels have: ground, letters, and a second colour for bands. */
export type House = { ground: string; ink: string; band: string };

const house = (ground: string, ink: string, band: string): House => ({ ground, ink, band });

/** Colours only: lettering is the shop's own typeface, and no logo is copied. */
const HOUSES: Record<string, House> = {
  Bic: house('#f7b733', INK, '#e2574c'),
  'Faber-Castell': house('#1f6b4f', WHITE, '#d6a93a'),
  Plasticola: house('#2f6fd0', WHITE, '#e2574c'),
  Voligoma: house('#e2574c', WHITE, '#f7d154'),
  UHU: house('#f7d154', INK, INK),
  Unipox: house('#c8233a', WHITE, '#f7d154'),
  'La Gotita': house('#c8233a', WHITE, '#f7d154'),
  Pritt: house('#d8343f', WHITE, '#ffffff'),
  Stabilo: house('#c8233a', WHITE, INK),
  Staedtler: house('#274a8c', WHITE, '#e2574c'),
  Maped: house('#35a7d8', WHITE, '#f29a3c'),
  Pelikan: house('#2b5fa8', WHITE, '#f7d154'),
  Rivadavia: house('#fbfaf6', '#274a8c', '#35a7d8'),
  Éxito: house('#c8233a', WHITE, '#f7d154'),
  Gloria: house('#f7d154', '#8f2f45', '#c8233a'),
  Laprida: house('#8f2f45', WHITE, '#d6a93a'),
  Ledesma: house('#1e7f4f', WHITE, '#9ccc4b'),
  Boreal: house('#2f6fd0', WHITE, '#35b3b0'),
  Husares: house('#274a8c', WHITE, '#e2574c'),
  Mooving: house('#ffffff', INK, '#f0a3c0'),
  Alba: house('#fbfaf6', '#c8233a', '#f7d154'),
  Eterna: house('#fbfaf6', '#274a8c', '#e2574c'),
  AD: house('#3a3f4b', WHITE, '#f29a3c'),
  Talens: house('#274a8c', WHITE, '#d6a93a'),
  Acrilex: house('#8e63b8', WHITE, '#f7d154'),
  Giotto: house('#fbfaf6', '#1e7f4f', '#e2574c'),
  Olami: house('#8fd6c4', INK, '#f0a3c0'),
  Trabi: house('#e2574c', WHITE, INK),
  Filgo: house('#f29a3c', INK, '#2f6fd0'),
  Ezco: house('#274a8c', WHITE, '#f29a3c'),
  Simball: house('#8e63b8', WHITE, '#8fd6c4'),
  Luma: house('#fbe4e2', '#8f2f45', '#e2574c'),
  Casio: house('#3a3f4b', WHITE, '#7db9ec'),
  Mit: house('#fbfaf6', '#c8233a', INK),
  Casan: house('#fbfaf6', '#8f2f45', '#d6a93a'),
  Tintoretto: house('#8f2f45', WHITE, '#d6a93a'),
  Artmate: house('#35b3b0', WHITE, '#f7d154'),
  Sharpie: house('#3a3f4b', WHITE, '#9ccc4b'),
  Edding: house('#3a3f4b', WHITE, '#e2574c'),
  Posca: house('#fbfaf6', INK, '#35a7d8'),
  Playcolor: house('#f7d154', '#2f6fd0', '#e2574c'),
  'Play-Doh': house('#f7d154', '#2b5fa8', '#e2574c'),
  'Post-it': house('#f7d154', '#2b5fa8', '#2b5fa8'),
  Scotch: house('#1e7f4f', WHITE, '#f7d154'),
  Pizzini: house('#2f6fd0', WHITE, '#f7d154'),
  Plantec: house('#3a3f4b', WHITE, '#35b3b0'),
  Pilot: house('#274a8c', WHITE, '#e2574c'),
  'Uni-ball': house('#3a3f4b', WHITE, '#d6a93a'),
  Zebra: house('#fbfaf6', INK, '#e2574c'),
  Parker: house('#3a3f4b', '#d6a93a', '#d6a93a'),
  Pentel: house('#2f6fd0', WHITE, '#e2574c'),
  Canson: house('#f29a3c', INK, INK),
  'El Nene': house('#f7d154', '#c8233a', '#2f6fd0'),
  Muresco: house('#fbfaf6', '#1e7f4f', '#f29a3c'),
  Sifap: house('#f0a3c0', INK, '#8e63b8'),
  Norma: house('#35b3b0', WHITE, '#f7d154'),
  'Util-Of': house('#fbfaf6', '#2b5fa8', '#f29a3c'),
  Nexo: house('#d9b382', INK, '#c8233a'),
  Milan: house('#fbfaf6', '#2b5fa8', '#e2574c'),
  'Dos Banderas': house('#fbfaf6', '#2b5fa8', '#7db9ec'),
  Tintero: house('#2348c7', WHITE, '#ffe45c'),
  'El Galgo': house('#c8233a', WHITE, '#fbfaf6'),
};

const OTHERS: readonly House[] = [
  house('#fbfaf6', '#274a8c', '#e2574c'),
  house('#274a8c', WHITE, '#f7d154'),
  house('#fdf3c9', '#8f2f45', '#e2574c'),
  house('#1e7f4f', WHITE, '#f7d154'),
  house('#8e63b8', WHITE, '#f7d154'),
  house('#e3f1e8', '#1f6b4f', '#f29a3c'),
];

/** The colours of an article's brand; one that has none of its own always gets the same. */
export function houseOf({ brand }: Article): House {
  const sum = Array.from(brand).reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return HOUSES[brand] ?? OTHERS[sum % OTHERS.length] ?? house(WHITE, INK, INK);
}
