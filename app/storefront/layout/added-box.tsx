import { type ReactNode, useEffect, useRef } from 'react';
import { href, Link, useLocation } from 'react-router';
import { countText, unitsText } from '#shared/counts.ts';
import { messages } from '#shared/messages.es.ts';
import type { Cart, CartLine } from '#shared/schemas/cart.ts';
import { isRealColor } from '#shared/variant-color.ts';
import { type AddedUnits, type JustAdded, justAddedStore } from '../../session/just-added.ts';
import { useCart } from '../../session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { TOAST_TIME } from '../../ui/toast.ts';
import { useHeld } from '../../ui/use-held.ts';
import styles from './added-box.module.css';

/** What was added to the cart, what it holds now, and the way to it. Before that, the greeting of a new customer. */
export function AddedBox({ shown }: { shown: JustAdded }) {
  const { newCustomer, added } = shown;
  const cart = useCart();
  const { pathname } = useLocation();
  // The cart's own page shows what is in it.
  const lines = cart && added && pathname !== href('/carrito') ? linesOf(cart, added) : [];
  const isEmpty = newCustomer === undefined && lines.length === 0;
  useEffect(() => {
    if (isEmpty) closeBox();
  }, [isEmpty]);
  if (isEmpty) return null;
  return (
    <Box shown={shown}>
      {newCustomer !== undefined && (
        <Greeting name={newCustomer} leadsOn={lines.length === 0 && pathname === href('/')} />
      )}
      {cart && added && lines.length > 0 && <Added cart={cart} added={added} lines={lines} />}
    </Box>
  );
}

function linesOf({ products }: Cart, { variants }: AddedUnits): CartLine[] {
  return products.filter(({ subProduct }) => variants.includes(subProduct._id));
}

function closeBox(): void {
  justAddedStore.set(null);
}

/** Closes after a while, which begins anew with each addition; by Escape and by its button. Takes no focus. */
function Box({ shown, children }: { shown: JustAdded; children: ReactNode }) {
  const { held, box } = useHeld();
  const cameFrom = useRef<HTMLElement>(null);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => justAddedStore.get() === shown && closeBox(), TOAST_TIME.toActOn);
    return () => clearTimeout(timer);
  }, [held, shown]);
  useEffect(() => {
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open]')) close();
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  });
  useEffect(() => {
    const element = box.current;
    const rememberFocus = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !element?.contains(relatedTarget))
        cameFrom.current = relatedTarget;
    };
    element?.addEventListener('focusin', rememberFocus);
    return () => element?.removeEventListener('focusin', rememberFocus);
  }, [box]);

  /** The focus goes back to where it was before it came into the box. */
  function close() {
    if (box.current?.contains(document.activeElement)) cameFrom.current?.focus();
    closeBox();
  }

  return (
    <div className={styles.box} ref={box}>
      <Stack gap={3}>{children}</Stack>
      <button
        type="button"
        className={classNames('icon-button', styles.close)}
        aria-label="Cerrar el mensaje"
        onClick={close}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** `leadsOn`: with a link, because the page itself does not go on with what the person came for. */
function Greeting({ name, leadsOn }: { name: string; leadsOn: boolean }) {
  return (
    <Title text={messages.registered}>
      <p>Ya iniciamos tu sesión, {name}.</p>
      {leadsOn && (
        <Link to={href('/catalogo')} onClick={closeBox}>
          Ir al catálogo
        </Link>
      )}
    </Title>
  );
}

/** A heading with a tick, and what stands below it. */
function Title({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.title}>
      <Icon name="check" />
      <div>
        <Text weight="bold">{text}</Text>
        {children}
      </div>
    </div>
  );
}

type AddedProps = { cart: Cart; added: AddedUnits; lines: readonly CartLine[] };

function Added({ cart: { totals }, added: { title, units, note }, lines }: AddedProps) {
  const [line, ...others] = lines;
  return (
    <>
      <Title text={title ?? 'Agregado al carrito'} />
      {line && others.length === 0 ? <Article line={line} units={units} /> : <Several lines={lines} />}
      {note !== undefined && <Text size="sm">{note}</Text>}
      <Row as="p" gap={2} justify="between" align="baseline" className="ruled">
        <Text as="span" tone="soft">
          Subtotal ({unitsText(totals.units)})
        </Text>
        <Text as="strong" size="lg">
          <Price pesos={totals.products} />
        </Text>
      </Row>
      <ButtonLink to={href('/carrito')} wide onClick={closeBox}>
        Ver carrito
      </ButtonLink>
    </>
  );
}

function Article({ line: { subProduct }, units }: { line: CartLine; units: number }) {
  const { IDProduct: product, color, img } = subProduct;
  return (
    <div className={styles.article}>
      <ProductPicture src={img[0]} alt="" slot="cart" />
      <div>
        <Text weight="medium" className="breaks">
          {product.name}
        </Text>
        {isRealColor(color) && (
          <Text size="sm" tone="soft">
            {color}
          </Text>
        )}
        <p className="numbers">
          {units} × <Price pesos={product.price} />
        </p>
      </div>
    </div>
  );
}

/** As many pictures as fit beside the number of articles. */
const PICTURES = 3;

function Several({ lines }: { lines: readonly CartLine[] }) {
  const more = lines.length - PICTURES;
  return (
    <div className={styles.several}>
      {lines.slice(0, PICTURES).map(({ _id, subProduct }) => (
        <ProductPicture key={_id} src={subProduct.img[0]} alt="" />
      ))}
      <span aria-hidden="true">{more > 0 && `+${more}`}</span>
      <span className="to-end">{countText(lines.length, 'artículo', 'artículos')}</span>
    </div>
  );
}
