import { countText } from '#shared/counts.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { toast } from '../../ui/toast.ts';
import { call } from '../kit/client.ts';
import { SubProductsForm } from './sub-products-form.tsx';
import { useSubProductsForm } from './use-sub-products-form.ts';

type AddSubProductsFormProps = {
  product: Product;
  /** Called after they were saved, which changes the product. */
  onAdded: () => void;
};

/** The form to add sub-products to an existing product. */
export function AddSubProductsForm({ product, onAdded }: AddSubProductsFormProps) {
  const form = useSubProductsForm({
    draftKey: `more-sub-products-${product._id}`,
    empty: {},
    schema: async () => (await import('#shared/schemas/product-forms.ts')).moreSubProductsSchema,
    bodyOf: () => ({ idProduct: product._id }),
    send: async (body, { idempotencyKey, count }) => {
      await call('addSubProducts', { body, idempotencyKey });
      const verb = count === 1 ? 'Se agregó' : 'Se agregaron';
      const added = countText(count, 'subproducto', 'subproductos');
      toast(`${verb} ${added} a ${product.name}.`, { tone: 'success' });
      onAdded();
    },
  });
  return <SubProductsForm label="Agregar más subproductos" form={form} />;
}
