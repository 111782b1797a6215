/**
 * Text for comparisons: lower case without accents and tildes (`Lápiz Ñandú` becomes `lapiz nandu`). The SQL function
 * `fold` (db/migrations/0001_text.sql) does the same; a test compares them.
 */
export function fold(text: string): string {
  return text
    .replaceAll('Σ', 'σ') // Its lower case depends on its place in a word, in JavaScript but not in SQL.
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}

/** The words of a search (rules 2.1). */
export function searchWords(text: string): string[] {
  return fold(text).split(/\s+/).filter(Boolean);
}

/** A product matches when its name contains every word of the query. */
export function matchesSearch(name: string, query: string): boolean {
  const folded = fold(name);
  return searchWords(query).every((word) => folded.includes(word));
}

/** The key that all spellings of a category or brand share (rules 1.5). */
export function taxonomyKey(name: string): string {
  const key = fold(name).replace(/[\s-]+/g, '-');
  return key.replace(/^-|-$/g, '') || key;
}

/** The name in an address (rules 1.6). */
export function taxonomySlug(name: string): string {
  return name.trim().replace(/\s+/g, '-');
}

/** The name of a category on screen (rules 1.8). */
export function categoryText(category: string): string {
  return category.replaceAll('-', ' ');
}
