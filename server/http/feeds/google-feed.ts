import { xmlText } from '../seo/xml.ts';
import type { FeedItem } from './feed-item.ts';

type Shop = { name: string; description: string; publicUrl: string };

/** The beginning of Google Merchant's RSS 2.0. */
export function googleHead({ name, description, publicUrl }: Shop): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    element('title', name),
    element('link', `${publicUrl}/`),
    element('description', description || name),
    '',
  ].join('\n');
}

export const GOOGLE_END = '</channel>\n</rss>\n';

/** An item in Google's words. Each field is a line of its own. */
export function googleItem(item: FeedItem): string {
  const [main, ...others] = item.pictures;
  return [
    '<item>',
    element('title', item.title),
    element('link', item.link),
    element('description', item.description),
    element('g:id', item.id),
    item.group && element('g:item_group_id', item.group),
    element('g:image_link', main),
    ...others.map((picture) => element('g:additional_image_link', picture)),
    element('g:availability', item.isAvailable ? 'in_stock' : 'out_of_stock'),
    element('g:price', item.price),
    element('g:condition', 'new'),
    element('g:product_type', item.category),
    item.brand && element('g:brand', item.brand),
    item.gtin ? element('g:gtin', item.gtin) : element('g:identifier_exists', 'no'),
    item.color && element('g:color', item.color),
    item.unitPricing && element('g:unit_pricing_measure', item.unitPricing.measure),
    item.unitPricing && element('g:unit_pricing_base_measure', item.unitPricing.base),
    '</item>\n',
  ]
    .filter((line) => line !== null)
    .join('\n');
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
