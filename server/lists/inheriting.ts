import { type Attributes, type Meaning, stem, understand } from '#server/search/index.ts';
import { inherited } from './heads.ts';
import type { Item, Words } from './item.ts';
import { readQuantity } from './quantity.ts';

/** "1 carpeta verde y 1 amarilla": the second is a folder, too. "Mapas: América físico (2)" is a map. */
export function inheriting(items: readonly Item[], line: string, words: Words): Item[] {
  const parts = new Map<Item, { count: number; says: Set<string> }>();
  if (items.length < 2) return [...items];
  const ofBrands = new Set([...words.brands].map(stem));
  let head: Item | undefined;
  const whole = items.map((item) => {
    const { concept, attributes } = item.meaning;
    const others = item.meaning.words.filter((word) => !ofBrands.has(word));
    const isTitle = head?.meaning.concept?.isTitled === true && line.includes(`${head.text}:`);
    if (
      concept ||
      (others.length > 0 && !isTitle) ||
      !head ||
      (!isTitle && Object.keys(attributes).length === 0)
    ) {
      head = item.meaning.concept ? item : undefined;
      return item;
    }
    const { count, says } = parts.get(head) ?? { count: 0, says: new Set() };
    parts.set(head, {
      count: count + (item.quantity ?? 0),
      says: new Set([...says, ...saidOf(attributes)]),
    });
    return { ...item, meaning: isTitle ? { ...head.meaning, words: others } : likeHead(item, head, words) };
  });
  return whole.filter((item) => !isOnlyNamed(item, { line, parts: parts.get(item) }));
}

/** What a part is, read with the name of the whole before it: "plasticola: 1 blanca y 1 de color". */
function likeHead({ text, meaning }: Item, { meaning: head }: Item, { vocabulary, brands }: Words): Meaning {
  const whole = understand(`${head.named} ${readQuantity(text).rest}`, vocabulary, brands);
  if (whole.concept && whole.concept.id !== head.concept?.id) return whole;
  const own = whole.concept ? whole.attributes : meaning.attributes;
  return {
    ...head,
    words: [...head.words, ...meaning.words],
    brands: meaning.brands.length > 0 ? meaning.brands : head.brands,
    attributes: { ...inherited(head, own), ...own },
  };
}

/** What attributes tell; "de color" tells the colour. */
function saidOf(attributes: Attributes): string[] {
  return Object.keys(attributes).map((aspect) => (aspect === 'assorted' ? 'color' : aspect));
}

/** "4 lapiceras: 2 azules y 2 negras", "biromes 2 azules 1 negra": what is asked for are the parts. */
function isOnlyNamed(
  { text, quantity, meaning }: Item,
  { line, parts }: { line: string; parts: { count: number; says: ReadonlySet<string> } | undefined },
): boolean {
  if (parts === undefined || ![null, parts.count].includes(quantity)) return false;
  // "1 plasticola chica y 1 grande": it says of itself what its parts say of themselves.
  const isPart = saidOf(meaning.attributes).some((aspect) => parts.says.has(aspect));
  return line.includes(`${text}:`) || !(isPart || meaning.words.length > 0);
}
