import { useRef } from 'react';
import { href } from 'react-router';
import type { Cart as CartData } from '#shared/schemas/cart.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { useCart, useSession } from '../../session/session.ts';
import { CategoryWays } from '../../storefront/home/category-ways.tsx';
import { PageLoading } from '../../storefront/layout/page-loading.tsx';
import { Card, Columns, PageHead, Row, Stack } from '../../ui/layout.tsx';
import { UnpaidOrders } from '../orders/unpaid-orders.tsx';
import type { Route } from './+types/cart-page.ts';
import { EmptyCart, SignInFirst } from './cart-absence.tsx';
import styles from './cart-line.module.css';
import { CartLineItem } from './cart-line.tsx';
import { CartTotals } from './cart-totals.tsx';
import { ClearCart } from './clear-cart.tsx';
import { RemovedLines } from './removed-lines.tsx';
import { useRemovedLines } from './use-removed-lines.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Carrito' });

/** The cart. */
export default function Cart() {
  const session = useSession();
  const cart = useCart();
  const removed = useRemovedLines(cart);
  const heading = useRef<HTMLHeadingElement>(null);
  const emptiedHere = useRef(false);

  // The pressed button is gone, so move the focus to the heading, or to the sentence that replaces the last line.
  function lineRemoved() {
    if (cart?.products.length === 1) emptiedHere.current = true;
    else heading.current?.focus();
  }
  function focusIfEmptiedHere(sentence: HTMLElement | null) {
    if (!sentence || !emptiedHere.current) return;
    emptiedHere.current = false;
    sentence.focus();
  }

  const isGuest = session.status === 'guest';
  if (!isGuest && !cart) return <PageLoading />;
  return (
    <div className="container page">
      <PageHead>
        <h1 ref={heading} tabIndex={-1}>
          Carrito
        </h1>
      </PageHead>
      <UnpaidOrders />
      <RemovedLines lines={removed} />
      {isGuest && (
        <>
          <SignInFirst returnTo={href('/carrito')} />
          <CategoryWays />
        </>
      )}
      {cart?.products.length === 0 && <EmptyCart textRef={focusIfEmptiedHere} />}
      {cart && cart.products.length > 0 && (
        <Columns>
          <Stack gap={3}>
            <CartLines cart={cart} onRemoved={lineRemoved} />
            <Row className={styles.clear}>
              <ClearCart
                cart={cart}
                onCleared={() => {
                  emptiedHere.current = true;
                }}
              />
            </Row>
          </Stack>
          <Card as="aside" size="large" gap={4} className="follows" aria-label="Resumen del carrito">
            <CartTotals cart={cart} />
          </Card>
        </Columns>
      )}
    </div>
  );
}

function CartLines({ cart, onRemoved }: { cart: CartData; onRemoved: () => void }) {
  return (
    <ul className={styles.lines} aria-label="Productos en el carrito">
      {cart.products.map((line) => (
        <CartLineItem key={line._id} line={line} onRemoved={onRemoved} />
      ))}
    </ul>
  );
}
