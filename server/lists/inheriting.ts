import { stem } from '#server/search/index.ts';
import { inherited } from './heads.ts';
import type { Item } from './item.ts';

/** "1 carpeta verde y 1 amarilla": the second is a folder, too. "Mapas: América físico (2)" is a map. */
export function inheriting(items: readonly Item[], line: string): Item[] {
  const parts = new Map<Item, number>();
  let head: Item | undefined;
  const whole = items.map((item) => {
    const { concept, attributes, brands } = item.meaning;
    const ofBrand = new Set(brands.map(stem));
    const words = item.meaning.words.filter((word) => !ofBrand.has(word));
    const isTitle = head?.meaning.concept?.isTitled === true && line.includes(`${head.text}:`);
    if (
      concept ||
      (words.length > 0 && !isTitle) ||
      !head ||
      (!isTitle && Object.keys(attributes).length === 0)
    ) {
      head = item.meaning.concept ? item : undefined;
      return item;
    }
    parts.set(head, (parts.get(head) ?? 0) + (item.quantity ?? 0));
    return {
      ...item,
      meaning: {
        ...head.meaning,
        words: isTitle ? item.meaning.words : [...head.meaning.words, ...item.meaning.words],
        brands: brands.length > 0 ? brands : head.meaning.brands,
        attributes: { ...inherited(head.meaning, attributes), ...attributes },
      },
    };
  });
  return whole.filter((item) => !isOnlyNamed(item, { line, parts: parts.get(item) }));
}

/** "4 lapiceras: 2 azules y 2 negras", "biromes 2 azules 1 negra": what is asked for are the parts. */
function isOnlyNamed(
  { text, quantity, meaning }: Item,
  { line, parts }: { line: string; parts: number | undefined },
): boolean {
  if (parts === undefined || ![null, parts].includes(quantity)) return false;
  const { color, thickness, ruling } = meaning.attributes;
  return line.includes(`${text}:`) || !(color || thickness || ruling || meaning.words.length > 0);
}
