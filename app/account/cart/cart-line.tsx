import { Link } from 'react-router';
import { messages } from '#shared/messages.es.ts';
import { productPath } from '#shared/paths.ts';
import type { CartLine } from '#shared/schemas/cart.ts';
import { isRealColor, nameInText } from '#shared/variant-color.ts';
import { useShop } from '../../root-data.ts';
import { removeLine, setLineQuantity } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { QuantityCounter } from '../../ui/quantity-counter.tsx';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';
import styles from './cart-line.module.css';
import { lineTotal } from './line-total.ts';

/** A line of the cart. Changes show at once, and are undone with the reason if the server refuses them. */
export function CartLineItem({ line, onRemoved }: { line: CartLine; onRemoved: () => void }) {
  const { subProduct, quantity } = line;
  const { maxUnits } = useShop().checkout;
  const { IDProduct: product, color, stock } = subProduct;
  const path = productPath(product, subProduct._id);
  const what = nameInText(product.name, color);

  function remove() {
    onRemoved();
    removeLine(line._id).then(
      () => toast(`Sacaste ${what} del carrito.`, { action: { label: 'Deshacer', run: putBack } }),
      showError,
    );
  }
  function putBack() {
    setQuantity(quantity);
  }
  function setQuantity(wanted: number) {
    setLineQuantity(subProduct._id, wanted).catch(showError);
  }

  return (
    <li className={styles.line}>
      <Link className={styles.picture} to={path} tabIndex={-1} aria-hidden="true">
        <ProductPicture src={subProduct.img[0]} alt="" slot="cart" />
      </Link>
      <div className={styles.name}>
        <Link to={path}>{product.name}</Link>
        {isRealColor(color) && (
          <Text size="sm" tone="soft">
            Color: {color}
          </Text>
        )}
      </div>
      <Text size="sm" tone="soft" className={styles.unit}>
        <Price pesos={product.price} /> por unidad
      </Text>
      <div className={styles.counter}>
        <QuantityCounter
          value={quantity}
          stock={stock}
          most={maxUnits}
          belowOne={messages.quantityBelowOneCart}
          label={`Cantidad de ${what}`}
          onChange={setQuantity}
        />
      </div>
      <p className={styles.total}>
        <Price pesos={lineTotal(line)} />
      </p>
      <button
        className={styles.remove}
        type="button"
        onClick={remove}
        aria-label={`Eliminar ${what} del carrito`}
      >
        <Icon name="trash" />
      </button>
      {quantity > stock && <FewLeft stock={stock} onTakeThem={() => setQuantity(stock)} />}
    </li>
  );
}

function FewLeft({ stock, onTakeThem }: { stock: number; onTakeThem: () => void }) {
  return (
    <div className={styles.few}>
      <Notice tone="error" role="status">
        <p>
          {stock === 1 ? 'Queda 1 sola unidad.' : `Quedan ${stock} unidades.`} Bajá la cantidad para poder
          comprar.
        </p>
        <p>
          <Button variant="secondary" size="small" onClick={onTakeThem}>
            Llevar {stock}
          </Button>
        </p>
      </Notice>
    </div>
  );
}
