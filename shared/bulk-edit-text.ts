import { countText } from './counts.ts';
import type { BulkChange } from './schemas/bulk-edits.ts';
import { categoryText } from './search.ts';
import { VISIBILITIES } from './visibility.ts';

/** What a change does, in words: `Categoría: Cuadernos`. */
export function bulkChangeText(change: BulkChange): string {
  switch (change.kind) {
    case 'category':
      return `Categoría: ${categoryText(change.category)}`;
    case 'brand':
      return `Marca: ${change.brand}`;
    case 'visibility':
      return `Visibilidad: ${VISIBILITIES[change.visibility]}`;
    case 'delete':
      return 'Eliminación';
  }
}

/** The name of a change of many products in the audit: `12 productos, Marca: Bic`. */
export function bulkEditLabel(change: BulkChange, products: number): string {
  return `${countText(products, 'producto', 'productos')}, ${bulkChangeText(change)}`;
}
