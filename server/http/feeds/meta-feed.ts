import type { FeedItem } from './feed-item.ts';

/** The columns of Meta's catalogue, and how each is read. */
const COLUMNS: Record<string, (item: FeedItem, shopName: string) => string | null> = {
  id: ({ id }) => id,
  item_group_id: ({ group }) => group,
  title: ({ title }) => title,
  description: ({ description }) => description,
  availability: ({ isAvailable }) => (isAvailable ? 'in stock' : 'out of stock'),
  condition: () => 'new',
  price: ({ price }) => price,
  link: ({ link }) => link,
  image_link: ({ pictures }) => pictures[0],
  // A comma separates pictures, so that one within an address has to be encoded.
  additional_image_link: ({ pictures }) =>
    pictures
      .slice(1)
      .map((picture) => picture.replaceAll(',', '%2C'))
      .join(','),
  // Meta asks for a brand always, and for the shop's name where there is none.
  brand: ({ brand }, shopName) => brand ?? shopName,
  gtin: ({ gtin }) => gtin,
  color: ({ color }) => color,
  product_type: ({ category }) => category,
};

/** The first line of Meta's CSV. */
export const META_HEAD = toLine(Object.keys(COLUMNS));

/** An item as a line of Meta's CSV. */
export function metaLine(item: FeedItem, shopName: string): string {
  return toLine(Object.values(COLUMNS).map((read) => read(item, shopName) ?? ''));
}

/** A line of RFC 4180, with commas. No machine that reads it runs formulas, so values stay as they are. */
function toLine(values: string[]): string {
  return `${values.map((value) => (/[",\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(',')}\r\n`;
}
