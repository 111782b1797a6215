import { href } from 'react-router';
import type { PageHandle } from '#shared/keep.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import type { Route } from './+types/payment-methods-page.ts';
import { StaticPage } from './static-page.tsx';
import styles from './static-text.module.css';

export const handle: PageHandle = { keep: {} };

/** The ways to pay, and how fast each is credited. */
const METHODS: readonly { icon: IconName; name: string; text: string }[] = [
  { icon: 'card', name: 'Tarjeta de crédito', text: 'Hasta 12 cuotas. El pago se acredita al instante.' },
  { icon: 'card', name: 'Tarjeta de débito', text: 'El pago se acredita al instante.' },
  { icon: 'check', name: 'Dinero en Mercado Pago', text: 'Pagás con el saldo de tu cuenta, al instante.' },
  {
    icon: 'box',
    name: 'Efectivo en Rapipago o Pago Fácil',
    text: 'Te damos un cupón para pagar en la sucursal que te quede cerca. Se acredita al instante o dentro de las 2 horas.',
  },
];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Formas de pago',
    description:
      'Tarjeta de crédito en hasta 12 cuotas, débito, dinero en Mercado Pago o efectivo en Rapipago y Pago Fácil.',
    path: href('/formasDePago'),
  });

export default function PaymentMethods() {
  return (
    <StaticPage title="Formas de pago">
      <p>Todos los pagos se hacen en Mercado Pago: tus datos de tarjeta no pasan por la tienda.</p>
      <Stack as="ul" gap={3}>
        {METHODS.map(({ icon, name, text }) => (
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
      <p>
        También podés pagar en cuotas sin tarjeta con la opción de crédito de Mercado Pago, en hasta 12 veces.
      </p>
    </StaticPage>
  );
}
