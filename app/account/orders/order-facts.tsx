import { href } from 'react-router';
import { formatPesos } from '#shared/money.ts';
import { orderStageText, orderStateText } from '#shared/order-life.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { pickupPlace } from '#shared/shipping.ts';
import { mapLink, orderQuestion, whatsappLink } from '#shared/shop-links.ts';
import { useShop } from '../../root-data.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Where the order is picked up, or where it goes, with its parcel. */
export function OrderDelivery({ order }: { order: Order }) {
  return order.delivery.isPickup ? <PickupPlace order={order} /> : <Destination order={order} />;
}

/** Where and when to fetch it; also its state, if the steps show another name for it. */
function PickupPlace({ order: { state, delivery, cancellation } }: { order: Order }) {
  const { contact } = useShop();
  const stateText = orderStateText(state);
  return (
    <div>
      {state !== 'recibida' && !cancellation && (
        <p>
          {state === 'En-camino' ? 'Ya podés pasar a retirarlo: ' : 'Te avisamos cuando puedas retirarlo: '}
          {pickupPlace(contact)} {delivery.note}{' '}
          <a href={mapLink(contact.address)} target="_blank" rel="noopener noreferrer">
            Ver en el mapa<span className="visually-hidden"> (se abre en otra pestaña)</span>
          </a>
        </p>
      )}
      {stateText !== orderStageText(state, delivery) && (
        <Text size="sm" tone="soft" className="breaks">
          Estado: <span>{stateText}</span>
        </Text>
      )}
    </div>
  );
}

function Destination({ order: { delivery, tracking, userId } }: { order: Order }) {
  const { address, CP, city, prov } = userId.direction;
  const place = [address, [CP, city].filter(Boolean).join(' '), prov].filter(Boolean).join(', ');
  return (
    <Stack gap={1}>
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

/** A chat with the shop that names the order. */
export function AskAbout({ order: { code } }: { order: Order }) {
  const { contact } = useShop();
  return (
    <ButtonAnchor variant="secondary" size="small" href={whatsappLink(contact.whatsapp, orderQuestion(code))}>
      Consultar por WhatsApp
    </ButtonAnchor>
  );
}
