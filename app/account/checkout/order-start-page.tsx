import { type ReactNode, useId, useRef, useState } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { isAddressComplete } from '#shared/account-rules.ts';
import { messages } from '#shared/messages.es.ts';
import type { User } from '#shared/schemas/accounts.ts';
import { pickupPlace } from '#shared/shipping.ts';
import { useShop } from '../../root-data.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { useCart, useSession } from '../../session/session.ts';
import { PageLoading } from '../../storefront/layout/page-loading.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, Columns, Row, Text } from '../../ui/layout.tsx';
import { Price } from '../../ui/price.tsx';
import { EmptyCart, SignInFirst } from '../cart/cart-absence.tsx';
import { RemovedLines } from '../cart/removed-lines.tsx';
import { SUBTOTAL } from '../cart/subtotal.ts';
import { AddressLines } from '../orders/address-lines.tsx';
import { EditUserForm } from '../profile/edit-user-form.tsx';
import type { Route } from './+types/order-start-page.ts';
import { PurchaseLines } from './purchase-summary.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Datos para tu compra' });

/** The start of an order: the saved address, or the form to complete it. */
export default function OrderStart() {
  const session = useSession();
  const cart = useCart();
  const inCartId = useId();
  if (session.status === 'guest') {
    return (
      <OneMessage>
        <SignInFirst returnTo={href('/order')} />
      </OneMessage>
    );
  }
  if (session.status !== 'user' || !cart) return <PageLoading />;
  if (cart.products.length === 0) {
    return (
      <OneMessage>
        <RemovedLines lines={cart.removed} />
        <EmptyCart />
      </OneMessage>
    );
  }
  return (
    <div className="container page">
      <RemovedLines lines={cart.removed} />
      <Columns aside="half">
        <Card as="section" size="large" gap={4}>
          <AddressStep key={session.user._id} user={session.user} />
        </Card>
        <Card as="aside" size="large" gap={4} aria-labelledby={inCartId}>
          <Text as="h2" size="lg" id={inCartId}>
            Lo que comprás
          </Text>
          <PurchaseLines cart={cart} />
          <Row as="p" gap={3} lines={0} align="baseline" justify="between" className="ruled">
            {SUBTOTAL}
            <Text as="strong" size="xl">
              <Price pesos={cart.totals.products} />
            </Text>
          </Row>
        </Card>
      </Columns>
    </div>
  );
}

function OneMessage({ children }: { children: ReactNode }) {
  return (
    <div className="container page">
      <h1 className="visually-hidden">Datos para tu compra</h1>
      {children}
    </div>
  );
}

function AddressStep({ user }: { user: User }) {
  const complete = isAddressComplete(user.direction);
  const { contact, shipping } = useShop();
  const pickup = shipping.find(({ needsAddress }) => !needsAddress);
  const [modifying, setModifying] = useState(false);
  // The way that was chosen in the cart goes along.
  const toBuy = href('/buy') + useLocation().search;
  const wasModifying = useRef(false);
  const navigate = useNavigate();

  function modify(now: boolean) {
    wasModifying.current = !now;
    setModifying(now);
  }
  if (complete && !modifying) {
    return (
      <UseThisAddress
        user={user}
        toBuy={toBuy}
        focusModify={wasModifying.current}
        onModify={() => modify(true)}
      />
    );
  }
  return (
    <>
      <h1 tabIndex={-1} ref={modifying ? takeFocus : undefined}>
        {messages.fillInData}
      </h1>
      {!complete && pickup && (
        <Row gap={3} lines={2} justify="between" className="buttons margin-line">
          <Text>
            ¿Pasás a buscarlo? No hace falta la dirección.
            <br />
            <Text as="span" size="sm" tone="soft">
              {pickupPlace(contact)}
            </Text>
          </Text>
          <ButtonLink variant="secondary" to={`${href('/buy')}?envio=${pickup.id}`}>
            Seguir con retiro
          </ButtonLink>
        </Row>
      )}
      <p>Para enviártelo, necesitamos saber quién sos y adónde va.</p>
      <EditUserForm
        user={user}
        addressNeeded
        submitLabel="Guardar y continuar"
        onSaved={() => void navigate(toBuy)}
        onCancel={modifying ? () => modify(false) : undefined}
      />
    </>
  );
}

type UseThisAddressProps = { user: User; toBuy: string; focusModify: boolean; onModify: () => void };

function UseThisAddress({ user, toBuy, focusModify, onModify }: UseThisAddressProps) {
  return (
    <>
      <h1>¿Usar esta dirección?</h1>
      <Text as="div" size="lg" className="margin-line">
        <AddressLines direction={user.direction} name={`${user.name} ${user.lastName}`} phone={user.phone} />
      </Text>
      <Row gap={3} className="buttons">
        <ButtonLink to={toBuy}>Usar esta dirección</ButtonLink>
        <Button variant="secondary" ref={focusModify ? takeFocus : undefined} onClick={onModify}>
          Modificar datos
        </Button>
      </Row>
    </>
  );
}

// The pressed button is gone, so move the focus to what replaced it.
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
