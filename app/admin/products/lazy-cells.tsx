import { type ComponentProps, lazy, Suspense } from 'react';

/** Loaded once the list is there: until then, its values are shown and not edited. */
const Product = lazy(async () => ({ default: (await import('./product-cell.tsx')).ProductCell }));
const Variant = lazy(async () => ({ default: (await import('../variants/variant-cell.tsx')).VariantCell }));

/** A value of a product in the list, to be edited in its place. */
export function ProductCell(props: ComponentProps<typeof Product>) {
  return (
    <Suspense fallback={props.children}>
      <Product {...props} />
    </Suspense>
  );
}

/** As `ProductCell`, of a variant. */
export function VariantCell(props: ComponentProps<typeof Variant>) {
  return (
    <Suspense fallback={props.children}>
      <Variant {...props} />
    </Suspense>
  );
}
