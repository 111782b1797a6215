/** The administration's fixed sentences (rules 18.3). Apart from messages.es.ts, so that visitors do not load them. */
export const adminMessages = {
  notModified: 'todavía no fué modificado',
  // Products
  productAdded: 'Producto agregado con éxito',
  productNotAdded: 'No se pudo cargar el producto',
  productUpdated: (name: string, id: string) => `Se actualizó el producto ${name} con id: ${id}`,
  deleteProduct: (id: string) => `¿Estás seguro de que deseas eliminar el producto con ID: ${id}?`,
  productDeleted: (id: string) => `El producto ${id} fue eliminado`,
  productNotDeleted: (id: string) => `No se pudo borrar el producto: ${id}`,
  // Sub-products
  subProductUpdated: (color: string, id: string) =>
    `Se actualizó el subproducto color ${color} con id: ${id}`,
  picturesUpdated: (id: string) => `Se actualizaron las imagenes de el subproducto con id: ${id}`,
  deleteSubProduct: (id: string) => `¿Estás seguro de que deseas eliminar el sub-producto con ID: ${id}?`,
  subProductDeleted: (id: string) => `El sub-producto ${id} fue eliminado`,
  subProductNotDeleted: (id: string) => `No se pudo borrar el sub-producto: ${id}`,
  // Both
  done: 'Listo!',
  deletionCancelled: 'Eliminación cancelada.',
} as const;
