import type { ReactNode } from 'react';
import { href } from 'react-router';
import { formatPesos } from '#shared/money.ts';
import type { OrderState } from '#shared/order-life.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { pickupPlace } from '#shared/shipping.ts';
import { mapLink, orderQuestion, whatsappLink } from '#shared/shop-links.ts';
import { useShop } from '../../root-data.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What comes next for the buyer, and where: the place to fetch it, or where it goes, with its parcel. */
export function OrderDelivery({ order }: { order: Order }) {
  return order.delivery.isPickup ? <Pickup order={order} /> : <Parcel order={order} />;
}

/** What a buyer reads about an order that has arrived. */
const ARRIVED = 'Si algo no está bien, escribinos.';

function Pickup({ order: { state, delivery, cancellation } }: { order: Order }) {
  const { contact } = useShop();
  if (cancellation) return null;
  if (state === 'recibida') return <Next step="Ya lo retiraste.">{ARRIVED}</Next>;
  return (
    <Next step={state === 'En-camino' ? 'Ya podés pasar a retirarlo:' : 'Lo estamos preparando.'}>
      {state !== 'En-camino' && 'Te avisamos cuando puedas retirarlo: '}
      {pickupPlace(contact)} {delivery.note}{' '}
      <a href={mapLink(contact.address)} target="_blank" rel="noopener noreferrer">
        Ver en el mapa<span className="visually-hidden"> (se abre en otra pestaña)</span>
      </a>
    </Next>
  );
}

function Parcel({ order: { state, delivery, tracking, userId, cancellation } }: { order: Order }) {
  const { address, CP, city, prov } = userId.direction;
  const place = [address, [CP, city].filter(Boolean).join(' '), prov].filter(Boolean).join(', ');
  return (
    <Stack gap={1}>
      {!cancellation && <ParcelNext state={state} isPaidLater={delivery.isPaidLater} />}
      {place !== '' && (
        <p className="breaks">
          <strong>Lo enviamos a:</strong> {place}
        </p>
      )}
      {delivery.note !== null && <p>{delivery.note}</p>}
      {tracking && (
        <p className="breaks">
          <strong>Seguimiento:</strong> {tracking.carrier}{' '}
          {tracking.url === null ? (
            tracking.code
          ) : (
            <a href={tracking.url} target="_blank" rel="noopener noreferrer">
              {tracking.code}
              <span className="visually-hidden"> (se abre en otra pestaña)</span>
            </a>
          )}
        </p>
      )}
    </Stack>
  );
}

function ParcelNext({ state, isPaidLater }: { state: OrderState; isPaidLater: boolean }) {
  if (state === 'recibida') return <Next step="Ya te llegó.">{ARRIVED}</Next>;
  if (state === 'En-camino') return <Next step="Ya salió.">Si en unos días no te llegó, escribinos.</Next>;
  return (
    <Next step="Lo estamos preparando.">
      {isPaidLater ? 'Te escribimos para acordar el envío.' : 'Te avisamos por mail cuando salga.'}
    </Next>
  );
}

function Next({ step, children }: { step: string; children: ReactNode }) {
  return (
    <p>
      <strong>{step}</strong> {children}
    </p>
  );
}

/** What is still owed of an order that the shop has taken on, with the way to pay it. */
export function Owed({ order: { _id, payment, cancellation } }: { order: Order }) {
  if (payment.owed <= 0 || cancellation) return null;
  return (
    <Notice tone="info">
      <p>
        Falta pagar <strong>{formatPesos(payment.owed)}</strong>
        {payment.paid > 0 && ` (ya pagaste ${formatPesos(payment.paid)})`}.
      </p>
      <p>
        <ButtonLink size="small" to={href('/pago/:orderId', { orderId: _id })}>
          Ver cómo pagar
        </ButtonLink>
      </p>
    </Notice>
  );
}

type AskAboutProps = {
  order: Pick<Order, 'code'>;
  /** True beside other small buttons. */
  isShort?: boolean;
};

/** A chat with the shop that names the order. */
export function AskAbout({ order: { code }, isShort = false }: AskAboutProps) {
  const { contact } = useShop();
  return (
    <ButtonAnchor
      variant="quiet"
      size={isShort ? 'small' : undefined}
      href={whatsappLink(contact.whatsapp, orderQuestion(code))}
    >
      {isShort ? (
        <>
          Consultar<span className="visually-hidden"> por WhatsApp</span>
        </>
      ) : (
        'Consultar por WhatsApp'
      )}
    </ButtonAnchor>
  );
}
