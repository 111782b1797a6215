import { adminMessages } from '#shared/admin-messages.es.ts';

/** What may be about to be deleted. */
export type PendingDelete = { kind: 'product' | 'subProduct'; id: string; name: string };

type DeletionWords = {
  question: string;
  deleted: string;
  failed: string;
  /** What goes along, and that it can be undone. */
  note: string;
  path: string;
};

/** The words for deleting a thing (sections 2.10 and 8), and its address in the API. */
export function deletionWords({ kind, id }: PendingDelete): DeletionWords {
  return kind === 'product'
    ? {
        question: adminMessages.deleteProduct(id),
        deleted: adminMessages.productDeleted(id),
        failed: adminMessages.productNotDeleted(id),
        note: 'Sale de la tienda con todos sus subproductos. Después lo podés restaurar desde «Ver eliminados».',
        path: `/api/products/${encodeURIComponent(id)}`,
      }
    : {
        question: adminMessages.deleteSubProduct(id),
        deleted: adminMessages.subProductDeleted(id),
        failed: adminMessages.subProductNotDeleted(id),
        note: 'Sale de la tienda y de los carritos.',
        path: `/api/subproducts/${encodeURIComponent(id)}`,
      };
}
