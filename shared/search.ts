/**
 * Text for comparing: lower case, accents and tildes gone (`Lápiz Ñandú` becomes `lapiz nandu`).
 * The SQL function `fold` (db/migrations/0001_text.sql) does the same; a test compares the two.
 */
export function fold(text: string): string {
  return text
    .replaceAll('Σ', 'σ') // Alone among letters, its lower case depends on where it stands; in SQL it does not.
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}

/** Section 5: lowercased, trimmed, split on spaces; here folded too, since accents do not matter (contract). */
export function searchWords(text: string): string[] {
  return fold(text).split(/\s+/).filter(Boolean);
}

/** A product matches when its name contains every word of the query. */
export function matchesSearch(name: string, query: string): boolean {
  const folded = fold(name);
  return searchWords(query).every((word) => folded.includes(word));
}

/** What makes two spellings one category or brand: case, accents, and space against dash do not matter. */
export function taxonomyKey(name: string): string {
  const key = fold(name).replace(/[\s-]+/g, '-');
  return key.replace(/^-|-$/g, '') || key;
}

/** The name as it stands in an address: dashes for spaces, accents kept (contract, Shop). */
export function taxonomySlug(name: string): string {
  return name.trim().replace(/\s+/g, '-');
}

/** A stored dash between the words of a category shows as a space (contract, Catalogue). Brands show as stored. */
export function categoryText(category: string): string {
  return category.replaceAll('-', ' ');
}
