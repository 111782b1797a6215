import { lazy, Suspense, useState } from 'react';
import { messages } from '#shared/messages.es.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { Icon } from '../../ui/icon.tsx';
import { Card, Row, Text } from '../../ui/layout.tsx';
import { loadPart } from '../../ui/load-part.ts';
import { AddToCart } from './add-to-cart.tsx';
import { nameWithColor } from './name-with-color.ts';
import type { OwnVariant } from './variant-stock.ts';

// The server sends them; their script is loaded where something is sold out.
const SoldOutChoices = import.meta.env.SSR
  ? (await import('./sold-out-choices.tsx')).SoldOutChoices
  : lazy(async () => ({ default: (await loadPart(() => import('./sold-out-choices.tsx'))).SoldOutChoices }));

type PurchaseProps = { product: Product; variants: readonly OwnVariant[]; chosen: OwnVariant | null };

/** What a visitor can do: add it to the cart, choose another colour, be told when it is back, or ask the shop. */
export function Purchase({ product, variants, chosen }: PurchaseProps) {
  // Kept here, so that the quantity stays when another colour is chosen, even a sold-out one.
  const [quantity, setQuantity] = useState(1);
  if (chosen && chosen.free > 0) {
    return (
      <AddToCart
        variant={chosen}
        productName={nameWithColor(product, chosen)}
        price={product.price}
        quantity={quantity}
        onQuantity={setQuantity}
      />
    );
  }
  const soldOut = variants.every(({ free }) => free === 0);
  return (
    <Card gap={3}>
      <Text as="div" tone="danger" weight="bold" role="status">
        <Row as="p" gap={2}>
          <Icon name="info" />
          {soldOut ? messages.noStock : messages.noStockOfColor}
        </Row>
      </Text>
      <Suspense>
        <SoldOutChoices product={product} chosen={chosen} />
      </Suspense>
    </Card>
  );
}
