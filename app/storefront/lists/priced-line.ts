import type { OpenedLine } from '#shared/schemas/shared-lists.ts';
import { articleOf, type OwnLine, offersOf } from './own-line.ts';
import type { List } from './start-list.ts';

/** A line as it was when prices were asked for, and as it is with the prices and stock of now. */
export type PricedLine = { sent: OwnLine; now: OpenedLine };

/** Both lines are told apart by what can change of them. */
export function isOtherNow({ sent, now }: PricedLine): boolean {
  return factsOf(sent) !== factsOf(lineNow({ sent, now }));
}

/** The list with the prices of now, in the lines that can be taken back, too. What was changed meanwhile stays. */
export function takePrices(list: List, { lines, at }: { lines: readonly PricedLine[]; at: number }): List {
  if (lines.length === 0) return { ...list, pricedAt: at };
  const priced = new Map(lines.map((line) => [line.sent.line, line]));
  const take = (before: readonly OwnLine[]) =>
    before.map((own) => {
      const found = priced.get(own.line);
      return found ? lineNow(found, own) : own;
    });
  return { ...list, lines: take(list.lines), past: list.past.map(take), pricedAt: at };
}

/** `own`: the line as its owner has it by now. */
function lineNow({ sent, now }: PricedLine, own: OwnLine = sent): OwnLine {
  const { pick, state, ...facts } = now;
  const { question, replaces } = own.line;
  const line = { ...facts, ...(question && { question }), ...(replaces && { replaces }) };
  const isUntouched = own.pick === sent.pick && own.state === sent.state;
  return isUntouched ? { ...own, line, pick, state } : { ...own, line };
}

function factsOf({ line, pick, state }: OwnLine): string {
  const offers = offersOf(line).map(({ product, subProduct, units }) => [
    subProduct._id,
    units,
    product.price,
    ...product.IDSubProducts.map(({ stock }) => stock),
  ]);
  return JSON.stringify([line.outcome, state, pick?.subProduct, pick?.units, offers]);
}

/** `Cambió el precio de 2 artículos y se agotó 1.` Null: nothing that its owner would notice. */
export function newsText(lines: readonly PricedLine[]): string | null {
  const [dearer, gone, fewer] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { sent, now } of lines) {
    const before = articleOf(sent);
    if (!before || sent.state === 'owned' || sent.state === 'refused') continue;
    const after = articleOf(lineNow({ sent, now }));
    const { _id: id } = before.product;
    if (!after) gone.add(id);
    else if (after.product.price !== before.product.price) dearer.add(id);
    else if (after.units < before.units) fewer.add(id);
  }
  const parts = [
    dearer.size > 0 && `cambió el precio de ${dearer.size === 1 ? '1 artículo' : `${dearer.size} artículos`}`,
    gone.size > 0 && (gone.size === 1 ? 'se agotó 1' : `se agotaron ${gone.size}`),
    fewer.size > 0 && `de ${fewer.size} hay menos`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return `Desde que la armaste, ${new Intl.ListFormat('es').format(parts)}.`;
}
