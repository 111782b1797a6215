import { useEffect, useRef } from 'react';
import { href, Link } from 'react-router';
import { unitsText } from '#shared/counts.ts';
import { whatsappLink } from '#shared/shop-links.ts';
import { useShop } from '../../root-data.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './list-bar.module.css';
import { listMessage } from './list-message.ts';
import { articleOf, type OwnLine } from './own-line.ts';
import type { Added } from './use-list-to-cart.ts';

type AddedToCartProps = {
  added: Added;
  /** How many things the shop does not have. */
  missing: number;
};

/** Says what has gone to the cart, and what there were fewer of (rules 5.10). It takes the focus. */
export function AddedToCart({ added: { units, cut, lines }, missing }: AddedToCartProps) {
  const { whatsapp } = useShop().contact;
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const lost = cut.reduce((sum, { asked, given }) => sum + asked - given, 0);
  return (
    <div className={styles.added}>
      <p ref={heading} tabIndex={-1} className={styles.addedText}>
        <Icon name="check" />
        <span>
          Listo: {unitsText(Math.max(0, units - lost))} de tu lista en el carrito.{' '}
          <Link to={href('/carrito')}>Ver carrito</Link>
        </span>
      </p>
      {cut.length > 0 && (
        <ul className={styles.cut}>
          {cut.map(({ idSubProduct, given }) => (
            <li key={idSubProduct}>{cutText(nameOf(lines, idSubProduct), given)}</li>
          ))}
        </ul>
      )}
      {missing > 0 && (
        <p className={styles.cut}>
          {missing === 1 ? 'Falta una cosa que no tenemos. ' : `Faltan ${missing} cosas que no tenemos. `}
          <a
            href={whatsappLink(whatsapp, listMessage(lines, 'Lista de útiles'))}
            target="_blank"
            rel="noopener noreferrer"
          >
            Preguntanos por WhatsApp<span className="visually-hidden"> (se abre en otra pestaña)</span>
          </a>
        </p>
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
