import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { loginPath } from '#shared/login-address.ts';
import { messages } from '#shared/messages.es.ts';
import { smallPicture } from '#shared/pictures.ts';
import { ApiError } from '../../api/api-error.ts';
import { useShop } from '../../root-data.ts';
import {
  addAsUser,
  explainFailedAdding,
  quantityInCart,
  rememberWanted,
  useCart,
  type WantedUnits,
} from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { Price } from '../../ui/price.tsx';
import { QuantityCounter } from '../../ui/quantity-counter.tsx';
import { useAction } from '../../ui/use-action.ts';
import { isRealColor } from '../catalog/color-names.ts';
import { Swatch } from '../catalog/swatch.tsx';
import styles from './add-to-cart.module.css';
import type { OwnVariant } from './variant-stock.ts';

type AddToCartProps = {
  variant: OwnVariant;
  /** With its colour. */
  productName: string;
  /** The price of one unit, in pesos. */
  price: number;
  quantity: number;
  onQuantity: (quantity: number) => void;
};

/** The quantity, and the button that adds it to what the cart already holds (rules 5.2, 5.3). */
export function AddToCart({ variant, productName, price, quantity, onQuantity }: AddToCartProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const cart = useCart();
  const { maxUnits } = useShop().checkout;
  const already = quantityInCart(cart, variant._id);
  const wanted = Math.min(quantity, variant.free);

  const { pending, run: add } = useAction(
    async () => {
      const { _id, free, img } = variant;
      const picture = smallPicture(img[0]);
      const asked = { variantId: _id, quantity: wanted, name: productName, free, picture };
      if (await addAsUser(asked)) onQuantity(1);
      else await leaveForLogin(asked);
    },
    {
      onError: (error) => {
        explainFailedAdding(error);
        // The product no longer exists, which the reloaded page says.
        if (error instanceof ApiError && error.status === 404) void revalidate();
      },
    },
  );

  async function leaveForLogin(asked: WantedUnits) {
    rememberWanted(asked);
    await navigate(loginPath(pathname + search));
  }

  return (
    <Stack gap={2} className="not-printed">
      <fieldset className={styles.row}>
        <legend className="visually-hidden">Agregar al carrito</legend>
        {/* On phones this is a bar at the bottom of the screen, so it says what is bought. */}
        <p className={styles.what}>
          {isRealColor(variant.color) && (
            <span className={styles.color}>
              <Swatch color={variant.color} />
              <span>{variant.color}</span>
            </span>
          )}
          <Price className={styles.price} pesos={price} />
        </p>
        <QuantityCounter
          value={wanted}
          stock={variant.free}
          most={maxUnits}
          onChange={onQuantity}
          belowOne={messages.quantityBelowOneDetail}
          label={`Cantidad de ${productName}`}
        />
        <Button className={styles.button} size="large" pending={pending} onClick={() => void add()}>
          Agregar al carrito
        </Button>
      </fieldset>
      <Text size="sm" tone="soft" className={styles.note}>
        {variant.free <= FEW_LEFT &&
          `${variant.free === 1 ? 'Queda 1 unidad' : `Quedan ${variant.free} unidades`}. `}
        {already > 0 && `Ya tenés ${already} en el carrito.`}
      </Text>
    </Stack>
  );
}

/** The number of units is shown up to this stock. */
const FEW_LEFT = 5;
