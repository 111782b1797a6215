import { useEffect, useRef } from 'react';
import { unitsText } from '#shared/counts.ts';
import { whatsappLink } from '#shared/shop-links.ts';
import { useShop } from '../../root-data.ts';
import { justAddedStore, showInBox } from '../../session/just-added.ts';
import { Icon } from '../../ui/icon.tsx';
import { Text } from '../../ui/layout.tsx';
import styles from './list-bar.module.css';
import iconStyles from './list-icon.module.css';
import { listMessage } from './list-message.ts';
import { unitsWanted } from './list-sums.ts';
import { articleOf, type OwnLine } from './own-line.ts';
import type { Added } from './use-list-to-cart.ts';

type AddedToCartProps = {
  added: Added;
  /** How many things the shop does not have. */
  missing: number;
};

/**
 * Says what has gone to the cart, and what there were fewer of (rules 5.10), beside the total, whose button leads to the
 * cart: nothing of the list moves. It takes the focus. To a new customer the greeting says it, too.
 */
export function AddedToCart({ added: { units, cut, lines }, missing }: AddedToCartProps) {
  const { whatsapp } = useShop().contact;
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const lost = cut.reduce((sum, { asked, given }) => sum + asked - given, 0);
  const given = Math.max(0, units - lost);
  useEffect(() => {
    if (justAddedStore.get()?.newCustomer === undefined || given === 0) return;
    const variants = [...unitsWanted(lines).keys()];
    showInBox({ added: { title: 'Tu lista está en el carrito', units: given, variants } });
  }, [given, lines]);
  return (
    <div className={styles.added} data-keep-clear>
      <p className={iconStyles.line} ref={heading} tabIndex={-1}>
        <Icon name="check" />
        <span>
          {unitsText(given)} en el carrito
          {missing > 0 && (
            <>
              {' · '}
              <a
                href={whatsappLink(whatsapp, listMessage(lines, 'Lista de útiles'))}
                target="_blank"
                rel="noopener noreferrer"
              >
                {missing === 1 ? 'falta 1' : `faltan ${missing}`}
                <span className="visually-hidden">
                  {' '}
                  que no tenemos: preguntanos por WhatsApp (se abre en otra pestaña)
                </span>
              </a>
            </>
          )}
        </span>
      </p>
      {cut.length > 0 && (
        <Text as="ul" size="sm">
          {cut.map(({ idSubProduct, given }) => (
            <li key={idSubProduct}>{cutText(nameOf(lines, idSubProduct), given)}</li>
          ))}
        </Text>
      )}
    </div>
  );
}

function cutText(name: string, given: number): string {
  return given === 0
    ? `${name}: se acaba de agotar y no entró.`
    : `${name}: en el carrito podés tener hasta ${given}.`;
}

function nameOf(lines: readonly OwnLine[], variantId: string): string {
  const own = lines.find(({ pick }) => pick?.subProduct === variantId);
  const article = own && articleOf(own);
  return article ? `${article.product.name} (${article.subProduct.color})` : 'Un artículo';
}
