import { lazy, type ReactNode, Suspense } from 'react';
import { href } from 'react-router';
import { countText } from '#shared/counts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Text } from '../../ui/layout.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './list-bar.module.css';
import type { ListCounts } from './list-sums.ts';
import type { ListToCart } from './use-list-to-cart.ts';

const AddedToCart = lazy(async () => ({ default: (await import('./added-to-cart.tsx')).AddedToCart }));

type ListBarProps = {
  /** In pesos. */
  total: number;
  counts: ListCounts;
  toCart: ListToCart;
  /** Goes to the first line that waits for an answer; missing: none does. */
  onReview: (() => void) | undefined;
  /** Takes the last change back; missing: there is none. */
  onUndo: (() => void) | undefined;
  /** What concerns the whole list. */
  children: ReactNode;
};

/** The total, always in sight, and the way to the cart: on phones a bar within reach of the thumb. */
export function ListBar({ total, counts, toCart, onReview, onUndo, children }: ListBarProps) {
  const { added } = toCart;
  return (
    <div className={styles.place}>
      {added && (
        <Suspense>
          <AddedToCart added={added} missing={counts.missing} />
        </Suspense>
      )}
      <section className={styles.bar} aria-label="Total de la lista">
        <div className={styles.total}>
          <p className={styles.sum} aria-live="polite">
            <span className="visually-hidden">Total: </span>
            <Price pesos={total} />
          </p>
          {onReview ? (
            <button type="button" className={styles.review} onClick={onReview}>
              {countText(counts.asked, 'cosa por revisar', 'cosas por revisar')}
              <Icon name="down" />
            </button>
          ) : (
            <Text size="sm" tone="soft">
              {countText(counts.in, 'cosa', 'cosas')}
            </Text>
          )}
        </div>
        {onUndo && (
          <button
            type="button"
            className={styles.undo}
            aria-label="Deshacer"
            title="Deshacer"
            onClick={onUndo}
          >
            <Icon name="undo" />
          </button>
        )}
        {counts.in === 0 && onReview ? (
          <Button className={styles.button} size="large" onClick={onReview}>
            Revisar la lista
          </Button>
        ) : (
          <ToCart toCart={toCart} isEmpty={counts.in === 0} />
        )}
      </section>
      {children}
    </div>
  );
}

function ToCart({ toCart, isEmpty }: { toCart: ListToCart; isEmpty: boolean }) {
  const isDone = toCart.left === 0 && !isEmpty;
  if (isDone && !toCart.pending) {
    return (
      <ButtonLink className={styles.button} size="large" to={href('/carrito')}>
        Ver carrito
        <Icon name="right" />
      </ButtonLink>
    );
  }
  return (
    <Button
      className={styles.button}
      size="large"
      pending={toCart.pending}
      disabled={isEmpty}
      onClick={() => void toCart.run()}
    >
      Agregar al carrito
    </Button>
  );
}
