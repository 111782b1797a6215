import { href } from 'react-router';
import type { Product } from '#shared/schemas/catalog.ts';
import { ProductView } from '../../storefront/product/product-view.tsx';
import { Purchase } from '../../storefront/product/purchase.tsx';
import { Button } from '../../ui/button.tsx';

/** A product as its page in the shop shows it, except that nothing can be bought. */
export function PreviewedProduct({ product }: { product: Product }) {
  const path = href('/admin/vista-previa/:idProduct', { idProduct: product._id });
  return (
    <ProductView product={product} cart={null} pathOf={(variantId) => `${path}?variante=${variantId}`}>
      {(variants, chosen) => (
        <div inert>
          {chosen && chosen.free > 0 ? (
            <Button size="large">Agregar al carrito</Button>
          ) : (
            <Purchase product={product} variants={variants} chosen={chosen} />
          )}
        </div>
      )}
    </ProductView>
  );
}
