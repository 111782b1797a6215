import { href } from 'react-router';
import type { PageHandle } from '#shared/keep.ts';
import type { PageShop } from '#shared/schemas/shop.ts';
import { useShop } from '../../root-data.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import type { Route } from './+types/payment-methods-page.ts';
import { StaticPage } from './static-page.tsx';
import styles from './static-text.module.css';

export const handle: PageHandle = { keep: {} };

type Method = { icon: IconName; name: string; text: string };

/** What Mercado Pago takes, and how fast each is credited. */
const GATEWAY_METHODS: readonly Method[] = [
  { icon: 'card', name: 'Tarjeta de crédito', text: 'Hasta 12 cuotas. El pago se acredita al instante.' },
  { icon: 'card', name: 'Tarjeta de débito', text: 'El pago se acredita al instante.' },
  { icon: 'check', name: 'Dinero en Mercado Pago', text: 'Pagás con el saldo de tu cuenta, al instante.' },
  {
    icon: 'box',
    name: 'Efectivo en Rapipago o Pago Fácil',
    text: 'Te damos un cupón para pagar en la sucursal que te quede cerca. Se acredita al instante o dentro de las 2 horas.',
  },
];

/** The ways to pay that the shop has switched on. */
function methodsOf({ payments: { mercadopago, transfer, cash }, shipping }: PageShop): Method[] {
  const methods = mercadopago.enabled ? [...GATEWAY_METHODS] : [];
  if (transfer.enabled) {
    const { discount } = transfer;
    const less = discount > 0 ? ` Tenés ${discount.toLocaleString('es-AR')} % menos en los productos.` : '';
    const text = `Te mostramos el alias y el importe exacto, y te guardamos los productos mientras tanto.${less}`;
    methods.push({ icon: 'card', name: 'Transferencia bancaria', text });
  }
  if (cash.enabled && shipping.some(({ needsAddress }) => !needsAddress)) {
    const text = cash.note ?? 'Lo pagás cuando pasás a buscarlo por el local.';
    methods.push({ icon: 'pin', name: 'Efectivo al retirar', text });
  }
  return methods;
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const shop = matches[0].loaderData?.shop;
  const names = shop ? methodsOf(shop).map(({ name }) => name.toLowerCase()) : [];
  return pageMeta(matches, {
    title: 'Formas de pago',
    description: `Cómo se paga: ${names.join(', ')}.`,
    path: href('/formasDePago'),
  });
};

export default function PaymentMethods() {
  const shop = useShop();
  const byGateway = shop.payments.mercadopago.enabled;
  return (
    <StaticPage title="Formas de pago">
      {byGateway && (
        <p>
          Las tarjetas, el dinero en cuenta y los cupones se pagan en Mercado Pago: tus datos de tarjeta no
          pasan por la tienda.
        </p>
      )}
      <Stack as="ul" gap={3}>
        {methodsOf(shop).map(({ icon, name, text }) => (
          <Row as="li" key={name} gap={4} align="start" className={classNames(styles.method, 'card')}>
            <Icon name={icon} className={styles.icon} />
            <div>
              <Text as="h2" size="lg">
                {name}
              </Text>
              <p>{text}</p>
            </div>
          </Row>
        ))}
      </Stack>
      {byGateway && (
        <p>
          También podés pagar en cuotas sin tarjeta con la opción de crédito de Mercado Pago, en hasta 12
          veces.
        </p>
      )}
    </StaticPage>
  );
}
