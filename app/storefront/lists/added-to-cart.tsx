import { useEffect, useRef } from 'react';
import { unitsText } from '#shared/counts.ts';
import { unitsCut } from '../../session/add-lines.ts';
import { justAddedStore, showInBox } from '../../session/just-added.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './list-bar.module.css';
import { unitsWanted } from './list-sums.ts';
import { articleOf, type OwnLine } from './own-line.ts';
import type { Added } from './use-list-to-cart.ts';

/**
 * Says what has gone to the cart, in the line below the total, so that the bar keeps its height; what there were fewer of
 * (rules 5.10) in a message. It takes the focus. To a new customer the greeting says it, too.
 */
export function AddedToCart({ added }: { added: Added }) {
  const said = useRef<HTMLParagraphElement>(null);
  const { units, cut, lines } = added;
  useEffect(() => {
    said.current?.focus();
    if (cut.length > 0) toast(cutTexts(added).join(' '), { tone: 'error' });
  }, [added, cut]);
  const given = Math.max(0, units - unitsCut(cut));
  useEffect(() => {
    if (justAddedStore.get()?.newCustomer === undefined || given === 0) return;
    const variants = [...unitsWanted(lines).keys()];
    showInBox({ added: { title: 'Tu lista está en el carrito', units: given, variants } });
  }, [given, lines]);
  return (
    <p className={styles.added} ref={said} tabIndex={-1}>
      <Icon name="check" />
      {unitsText(given)} en el carrito
    </p>
  );
}

function cutTexts({ cut, lines }: Added): string[] {
  return cut.map(({ idSubProduct, given }) => {
    const name = nameOf(lines, idSubProduct);
    return given === 0
      ? `${name}: se acaba de agotar y no entró.`
      : `${name}: en el carrito podés tener hasta ${given}.`;
  });
}

function nameOf(lines: readonly OwnLine[], variantId: string): string {
  const own = lines.find(({ pick }) => pick?.subProduct === variantId);
  const article = own && articleOf(own);
  return article ? `${article.product.name} (${article.subProduct.color})` : 'Un artículo';
}
