import { adminMessages } from '#shared/admin-messages.es.ts';
import { call } from './client.ts';

/** What may be deleted. */
export type PendingDelete = { kind: 'product' | 'subProduct'; id: string; name: string };

type DeletionWords = {
  question: string;
  deleted: string;
  failed: string;
  /** What is deleted with it, and that it can be undone. */
  note: string;
};

/** The sentences of a deletion (rules 12.5). */
export function deletionWords({ kind, id }: PendingDelete): DeletionWords {
  return kind === 'product'
    ? {
        question: adminMessages.deleteProduct(id),
        deleted: adminMessages.productDeleted(id),
        failed: adminMessages.productNotDeleted(id),
        note: 'Sale de la tienda con todos sus subproductos. Después lo podés restaurar desde «Ver eliminados».',
      }
    : {
        question: adminMessages.deleteSubProduct(id),
        deleted: adminMessages.subProductDeleted(id),
        failed: adminMessages.subProductNotDeleted(id),
        note: 'Sale de la tienda y de los carritos.',
      };
}

/** Deletes it. Throws ApiError. */
export function deleteThing({ kind, id }: PendingDelete): Promise<unknown> {
  return kind === 'product'
    ? call('deleteProduct', { params: { idProduct: id } })
    : call('deleteSubProduct', { params: { id } });
}

/** Undoes the deletion. Throws ApiError. */
export function restoreThing({ kind, id }: PendingDelete): Promise<unknown> {
  return kind === 'product'
    ? call('restoreProduct', { params: { idProduct: id } })
    : call('restoreSubProduct', { params: { id } });
}
