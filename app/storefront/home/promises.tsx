import type { PageShop } from '#shared/schemas/shop.ts';
import { useShop } from '../../root-data.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Card, Row, Stack, Text } from '../../ui/layout.tsx';
import home from './home-page.module.css';
import styles from './promises.module.css';

type ShopPromise = { icon: IconName; title: string; text: string };

/** What the settings allow to promise. */
function promisesOf({ contact, shipping, payments }: PageShop): ShopPromise[] {
  const pickup = shipping.find(({ needsAddress }) => !needsAddress);
  const isSentFar = shipping.some((way) => way.needsAddress && !way.isLimited);
  const { mercadopago, transfer } = payments;
  const promises: Array<ShopPromise | false> = [
    pickup !== undefined && {
      icon: 'pin',
      title: pickup.price === 0 ? 'Retiro gratis' : pickup.name,
      text: `Pasalo a buscar por ${contact.address.city} cuando te avisemos que está listo.`,
    },
    isSentFar && {
      icon: 'box',
      title: 'Envíos a todo el país',
      text: 'Coordinamos el envío con vos después de la compra.',
    },
    mercadopago.enabled && {
      icon: 'card',
      title: 'Hasta 12 cuotas',
      text: 'Tarjeta, dinero en Mercado Pago o efectivo en Rapipago y Pago Fácil.',
    },
    !mercadopago.enabled &&
      transfer.enabled && {
        icon: 'card',
        title: 'Por transferencia',
        text: 'Te mandamos el alias y el importe exacto.',
      },
  ];
  return promises.filter((promise) => promise !== false);
}

/** What the shop is, and three facts about buying here. */
export function Promises() {
  const shop = useShop();
  return (
    <Card as="section" size="large" aria-label="Cómo comprás" className={home.ruled}>
      <Text size="lg" weight="medium" width={46}>
        {shop.identity.description}
      </Text>
      <Stack as="ul" gap={5} className={styles.promises}>
        {promisesOf(shop).map(({ icon, title, text }) => (
          <Row as="li" key={icon} gap={3} align="start">
            <Icon name={icon} className={styles.icon} />
            <p>
              <strong className={styles.title}>{title}</strong>
              {text}
            </p>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
