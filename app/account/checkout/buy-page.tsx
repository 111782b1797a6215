import { lazy, Suspense, useId, useState } from 'react';
import { href, Link, useLocation, useSearchParams } from 'react-router';
import { isAddressComplete } from '#shared/account-rules.ts';
import { messages } from '#shared/messages.es.ts';
import { toPesos } from '#shared/money.ts';
import { PAYMENT_WAY_NAMES } from '#shared/payment-ways.ts';
import {
  type Adjustment,
  percentDiscount,
  pricedLines,
  TRANSFER_DISCOUNT,
  totalsOf,
} from '#shared/pricing.ts';
import type { User } from '#shared/schemas/accounts.ts';
import type { Cart } from '#shared/schemas/cart.ts';
import type { PageWay, Shop } from '#shared/schemas/shop.ts';
import { deliveryOf, shippingAdjustment } from '#shared/shipping.ts';
import { isOutsideTown } from '#shared/shipping-town.ts';
import { useShopNow } from '../../api/use-shop-now.ts';
import { useShop } from '../../root-data.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { useCart, useSession } from '../../session/session.ts';
import { PageLoading } from '../../storefront/layout/page-loading.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, Columns, PageHead, Stack, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { EmptyCart, SignInFirst } from '../cart/cart-absence.tsx';
import { RemovedLines } from '../cart/removed-lines.tsx';
import { TotalBar } from '../cart/total-bar.tsx';
import { AddressLines } from '../orders/address-lines.tsx';
import type { Route } from './+types/buy-page.ts';
import { NextSteps } from './next-steps.tsx';
import { offeredWays } from './offered-ways.ts';
import { PurchaseProblem } from './purchase-problem.tsx';
import { PurchaseSummary } from './purchase-summary.tsx';
import choice from './shipping-choice.module.css';
import { ShippingChoice } from './shipping-choice.tsx';
import type { TownQuestionProps, TownWarningProps } from './town-question.tsx';
import { usePurchase } from './use-purchase.ts';
import { useShipping } from './use-shipping.ts';

// A shop that offers the gateway alone never needs it.
const PaymentChoice = lazy(() => import('./payment-choice.tsx'));
// Only for an address outside the town.
const TownWarning = lazy(async () => ({ default: (await import('./town-question.tsx')).TownWarning }));
const TownQuestion = lazy(async () => ({ default: (await import('./town-question.tsx')).TownQuestion }));

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Finalizar compra' });

/** The checkout: way of shipping, and summary of the purchase. */
export default function Buy() {
  const session = useSession();
  const cart = useCart();
  const now = useShopNow();
  const { search } = useLocation();
  const isGuest = session.status === 'guest';
  const isReady = session.status === 'user' && cart && now !== undefined;
  if (!isGuest && !isReady) return <PageLoading />;
  return (
    <div className="container page">
      <PageHead>
        <h1>Finalizar compra</h1>
      </PageHead>
      {/* Shown here as well; the cart keeps showing them until its own page has been seen. */}
      <RemovedLines lines={cart?.removed ?? []} />
      {isGuest && <SignInFirst returnTo={`${href('/buy')}${search}`} />}
      {cart?.products.length === 0 && <EmptyCart />}
      {isReady && cart.products.length > 0 && <Checkout user={session.user} cart={cart} now={now} />}
    </div>
  );
}

function Warning(props: TownWarningProps) {
  return (
    <Suspense>
      <TownWarning {...props} />
    </Suspense>
  );
}

function Question(props: TownQuestionProps) {
  return (
    <Suspense>
      <TownQuestion {...props} />
    </Suspense>
  );
}

/** `now`: what the shop offers; null if it could not be read. */
function Checkout({ user, cart, now }: { user: User; cart: Cart; now: Shop | null }) {
  const {
    ways: shippingWays,
    unreached,
    chosen,
    choose,
    priceOf,
    changePrice,
  } = useShipping(user.direction.CP, now);
  const { contact } = useShop();
  const { ways, way, chooseWay } = usePayment(now, chosen);
  const { pending, refusal, buy } = usePurchase((price) => chosen && changePrice(chosen, price));
  const [asking, setAsking] = useState(false);
  const ids = { shipping: useId(), payment: useId(), summary: useId() };
  const priceShipment = chosen ? priceOf(chosen) : 0;
  const adjustments = [
    ...(chosen ? [shippingAdjustment(chosen, priceShipment)] : []),
    ...transferDiscount(cart, way === 'transfer' ? now?.payments.transfer.discount : 0),
  ];
  const { total } = totalsOf(pricedLines(cart.products), adjustments);
  const isOutside = chosen !== null && isOutsideTown(chosen, user.direction, contact.address);
  const farther = shippingWays.find(({ id }) => id === 'argentina');

  function press() {
    if (isOutside) setAsking(true);
    else if (chosen) start(chosen);
    else toast(messages.shippingRequired, { tone: 'error' });
  }
  function start({ id: typeOfShipment }: PageWay) {
    setAsking(false);
    const totalPriceOfProducts = cart.totals.products;
    void buy({ user, cart, typeOfShipment, priceShipment, totalPriceOfProducts, paymentMethod: way });
  }
  function sendFarther(way: PageWay) {
    setAsking(false);
    choose(way);
  }

  return (
    <Columns aside="half">
      <Stack gap={5}>
        <Card as="section" size="large" gap={4} className={choice.question} aria-labelledby={ids.shipping}>
          <h2 id={ids.shipping}>¿Cómo querés recibirlo?</h2>
          <ShippingChoice
            ways={shippingWays}
            chosen={chosen}
            onChoose={choose}
            priceOf={priceOf}
            headingId={ids.shipping}
          >
            {chosen?.needsAddress && <Destination user={user} />}
          </ShippingChoice>
          {unreached.length > 0 && <Unreached ways={unreached} postalCode={user.direction.CP} />}
          {isOutside && <Warning direction={user.direction} instead={farther} onChange={sendFarther} />}
        </Card>
        {now && ways.length > 1 && (
          <Card as="section" size="large" gap={4} className={choice.question} aria-labelledby={ids.payment}>
            <h2 id={ids.payment}>¿Cómo querés pagar?</h2>
            <Suspense>
              <PaymentChoice
                ways={ways}
                payments={now.payments}
                chosen={way}
                onChoose={chooseWay}
                headingId={ids.payment}
              />
            </Suspense>
          </Card>
        )}
      </Stack>
      <Card as="section" size="large" gap={4} className="follows" aria-labelledby={ids.summary}>
        <h2 id={ids.summary}>Resumen de tu compra</h2>
        <PurchaseSummary
          cart={cart}
          delivery={chosen && deliveryOf(chosen)}
          priceShipment={priceShipment}
          adjustments={adjustments}
        />
        {refusal && <PurchaseProblem refusal={refusal} email={user.email} />}
        <TotalBar isRepeated label={`Total · ${PAYMENT_WAY_NAMES[way]}`} pesos={toPesos(total)}>
          <Button size="large" wide pending={pending} onClick={press}>
            Comprar
          </Button>
        </TotalBar>
        <NextSteps way={way} pesos={toPesos(total)} delivery={chosen && deliveryOf(chosen)} />
        <Link to={href('/carrito')}>Volver al carrito</Link>
      </Card>
      {asking && (
        <Question
          price={priceShipment}
          direction={user.direction}
          instead={farther}
          onClose={() => setAsking(false)}
          onInsist={() => chosen && start(chosen)}
          onChange={sendFarther}
        />
      )}
    </Columns>
  );
}

/** The discount for paying by transfer, in percent of the products. */
function transferDiscount(cart: Cart, percent = 0): Adjustment[] {
  if (percent === 0) return [];
  const { products } = totalsOf(pricedLines(cart.products));
  return [percentDiscount({ kind: 'transfer_discount', label: TRANSFER_DISCOUNT }, { products, percent })];
}

/** The ways to pay for the chosen delivery, and the chosen one: at first that of the address. */
function usePayment(now: Shop | null, shipping: PageWay | null) {
  const [parameters] = useSearchParams();
  const [picked, setPicked] = useState(parameters.get('pago'));
  const isPickup = shipping !== null && !shipping.needsAddress;
  const ways = offeredWays(now, isPickup);
  const way = ways.find((one) => one === picked) ?? ways[0] ?? 'mercadopago';
  return { ways, way, chooseWay: setPicked };
}

/** The delivery address, or a sentence that it is missing. */
function Destination({ user }: { user: User }) {
  if (!isAddressComplete(user.direction)) {
    return (
      <Notice tone="warning" role="status">
        <p>
          Para este envío necesitamos tu dirección. <Link to={href('/order')}>Completar la dirección</Link>
        </p>
      </Notice>
    );
  }
  return (
    <Stack gap={1} align="start">
      <Text as="h3" size="md">
        Lo enviamos a
      </Text>
      <AddressLines direction={user.direction} name={`${user.name} ${user.lastName}`} />
      <Link to={href('/order')}>Modificar</Link>
    </Stack>
  );
}

/** Which ways do not go to the buyer's address. */
function Unreached({
  ways,
  postalCode,
}: {
  ways: ReadonlyArray<{ name: string }>;
  postalCode: number | null;
}) {
  const names = ways.map(({ name }) => `«${name}»`).join(', ');
  const reason =
    postalCode === null
      ? 'Con tu código postal te decimos si podemos ofrecerte'
      : `No llegamos a tu código postal (${postalCode}) con`;
  return (
    <Text size="sm" tone="soft">
      {reason} {names}.
    </Text>
  );
}
