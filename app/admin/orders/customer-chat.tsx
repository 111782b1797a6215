import { whatsappNumber } from '#shared/phones.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { whatsappLink } from '#shared/shop-links.ts';
import { useShop } from '../../root-data.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** A chat with the buyer that begins with the order's code; nothing if the phone cannot be an Argentine mobile. */
export function CustomerChat({ order }: { order: Order }) {
  const { identity } = useShop();
  const { phone, name } = order.userId;
  const number = phone === null ? null : whatsappNumber(phone);
  if (number === null) return null;
  const text = `¡Hola ${name}! Te escribimos de ${identity.name} por tu pedido ${order.code}.`;
  return (
    <ButtonAnchor variant="success" size="small" href={whatsappLink(number, text)}>
      <Icon name="whatsapp" />
      Escribirle por WhatsApp
    </ButtonAnchor>
  );
}
