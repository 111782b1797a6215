import { lazy, type ReactNode, Suspense } from 'react';
import { href } from 'react-router';
import { countText } from '#shared/counts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Text } from '../../ui/layout.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './list-bar.module.css';
import type { ListCounts } from './list-sums.ts';
import { nothingToAddText } from './list-words.ts';
import type { OwnLine } from './own-line.ts';
import type { ListToCart } from './use-list-to-cart.ts';

const AskShop = lazy(async () => ({ default: (await import('./ask-shop.tsx')).AskShop }));
const AddedToCart = lazy(async () => ({ default: (await import('./added-to-cart.tsx')).AddedToCart }));

type ListBarProps = {
  lines: readonly OwnLine[];
  title: string;
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
export function ListBar({ lines, title, total, counts, toCart, onReview, onUndo, children }: ListBarProps) {
  const { added } = toCart;
  const isEmpty = counts.in === 0;
  const hasNothing = isEmpty && !onReview;
  return (
    <div className={styles.place}>
      <section className={styles.bar} aria-label="Total de la lista">
        <div className={styles.total}>
          <div className={styles.sum}>
            <p aria-live="polite">
              {hasNothing ? (
                nothingToAddText(counts)
              ) : (
                <>
                  <span className={styles.label}>Total</span>
                  <Price pesos={total} />
                </>
              )}
            </p>
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
          </div>
          {added ? (
            <Suspense>
              <AddedToCart added={added} />
            </Suspense>
          ) : onReview ? (
            <button type="button" className={styles.review} onClick={onReview}>
              Falta responder {counts.asked}
            </button>
          ) : (
            !isEmpty && (
              <Text size="sm" tone="soft">
                {countText(counts.in, 'cosa', 'cosas')}
              </Text>
            )
          )}
        </div>
        {!isEmpty && <ToCart toCart={toCart} />}
        {isEmpty && onReview && (
          <Button className={styles.button} size="large" onClick={onReview}>
            Revisar la lista
          </Button>
        )}
        {hasNothing && counts.missing > 0 && (
          <Suspense>
            <AskShop lines={lines} title={title} className={styles.button} />
          </Suspense>
        )}
      </section>
      {children}
    </div>
  );
}

function ToCart({ toCart }: { toCart: ListToCart }) {
  if (toCart.left === 0 && !toCart.pending) {
    return (
      <ButtonLink className={styles.button} size="large" to={href('/carrito')}>
        Ver carrito
        <Icon name="right" />
      </ButtonLink>
    );
  }
  return (
    <Button className={styles.button} size="large" pending={toCart.pending} onClick={() => void toCart.run()}>
      Agregar al carrito
    </Button>
  );
}
