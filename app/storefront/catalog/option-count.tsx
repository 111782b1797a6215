import { Text } from '../../ui/layout.tsx';

/** How many products an option of the filters has. */
export function OptionCount({ products }: { products: number }) {
  return (
    <Text as="span" size="sm" tone="soft" className="numbers">
      {products}
      <span className="visually-hidden">{products === 1 ? ' producto' : ' productos'}</span>
    </Text>
  );
}
