import { countText } from '#shared/counts.ts';
import type { ListCounts } from './list-sums.ts';
import { isAsked } from './list-sums.ts';
import type { Offer, OwnLine } from './own-line.ts';

/** What became of a line, in plain words, and its tone. `text` null: all is well, and the article says so. */
export type LineStatus = { text: string | null; tone: 'good' | 'ask' | 'bad' | 'quiet' };

export function statusOf(own: OwnLine): LineStatus {
  const { line, state } = own;
  if (state === 'owned') return { text: 'Ya lo tenés', tone: 'quiet' };
  if (state === 'refused') return { text: 'No lo llevás', tone: 'quiet' };
  if (state === 'in') return { text: null, tone: 'good' };
  if (isAsked(own)) return { text: 'Revisá', tone: 'ask' };
  return { text: line.outcome === 'not_sold' ? 'No lo vendemos' : 'Sin stock', tone: 'bad' };
}

/** Why an article is offered, or by what it differs from the one that the line names first. */
export function whyText({ why, product: { brand } }: Offer, { outcome, product }: OwnLine['line']): string {
  if (why === 'main') return outcome === 'found' ? 'La pedida' : 'La más parecida';
  if (why === 'cheapest') return 'La económica';
  if (why === 'near' || !product) return 'Parecida';
  return brand === product.brand ? 'Otro modelo' : 'Otra marca';
}

/** `Tenemos 18 de 25`, for a heading. What somebody refuses is not asked for any more. */
export function foundText({ things, in: included, owned, asked, refused }: ListCounts): string {
  if (things === 0) return 'La lista quedó vacía';
  const wanted = things - refused;
  const have = included + owned;
  if (have === 0 && asked > 0) return `Encontramos ${asked}, y nos falta tu respuesta`;
  if (have === 0) return refused > 0 ? 'No llevás nada de esta lista' : 'No tenemos nada de esta lista';
  return have === wanted
    ? `Tenemos todo: ${countText(wanted, 'cosa', 'cosas')}`
    : `Tenemos ${have} de ${wanted}`;
}

/** What else there is to say: `2 que no tenemos`, `1 ya la tenés`. */
export function leftTexts({ things, asked, owned, refused, missing }: ListCounts): string[] {
  if (things === 0) return ['Agregá algo más abajo, o empezá de nuevo.'];
  if (missing > 0 && missing === things)
    return ['Corregí un renglón si está mal escrito, o preguntanos por WhatsApp: quizás lo conseguimos.'];
  return [
    asked > 0 ? countText(asked, 'espera tu respuesta', 'esperan tu respuesta') : '',
    missing > 0 ? countText(missing, 'que no tenemos', 'que no tenemos') : '',
    owned > 0 ? countText(owned, 'que ya tenés', 'que ya tenés') : '',
    refused > 0 ? countText(refused, 'que no llevás', 'que no llevás') : '',
  ].filter((text) => text !== '');
}

/** What stands in the place of a total of nothing; null: the button says what can be done. */
export function nothingToAddText({ things, refused, missing }: ListCounts): string | null {
  if (things === 0) return 'Agregá algo a la lista';
  if (missing > 0) return null;
  return refused > 0 ? 'Nada para agregar' : 'Ya tenés todo';
}
