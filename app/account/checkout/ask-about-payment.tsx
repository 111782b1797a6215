import { whatsappLink } from '#shared/shop-links.ts';
import { useShop } from '../../root-data.ts';
import { ButtonAnchor } from '../../ui/button.tsx';

/** A chat for who does not know what became of a payment. */
export function AskAboutPayment() {
  const { contact } = useShop();
  return (
    <ButtonAnchor variant="quiet" href={whatsappLink(contact.whatsapp, 'Hola, tengo una duda con mi pago.')}>
      ¿Dudas con el pago? Escribinos
    </ButtonAnchor>
  );
}
