import type { ReactNode } from 'react';
import { href } from 'react-router';
import { paymentText } from '#shared/payment-text.ts';
import type { PageShop } from '#shared/schemas/shop.ts';
import { deliveryOf, pickupPlace, shippingCostText } from '#shared/shipping.ts';
import { useShop } from '../../root-data.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import styles from '../pages/static-text.module.css';

/** What a buyer asks before buying: delivery, pickup, payment and return, a line each, from the shop's settings. */
export function BuyingTerms() {
  const { shipping, payments, contact } = useShop();
  return (
    <Text as="div" size="sm" above={2} data-keep-clear>
      <Stack as="ul" gap={2}>
        {shipping.map((way) => (
          <Term key={way.id} icon={way.needsAddress ? 'box' : 'pin'}>
            <strong>{way.name}:</strong> {shippingCostText(deliveryOf(way), way.price)}.{' '}
            {!way.needsAddress && pickupPlace(contact)}
            {way.isLimited && 'Según tu código postal.'}
          </Term>
        ))}
        <Term icon="card">
          {paymentText(payments)} {paymentDetails(payments)}{' '}
          <PageLink to={href('/formasDePago')}>Formas de pago</PageLink>
        </Term>
        <Term icon="undo">
          <strong>Devolución:</strong> tenés 10 días desde que lo recibís para arrepentirte, sin costo y sin
          dar explicaciones.
        </Term>
      </Stack>
    </Text>
  );
}

function Term({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className={styles.line}>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}

/** Instalments as /formasDePago says them, and what a transfer takes off. */
function paymentDetails({ mercadopago, transfer }: PageShop['payments']): string {
  const instalments = mercadopago.enabled ? 'Con tarjeta de crédito, hasta 12 cuotas.' : '';
  const less =
    transfer.enabled && transfer.discount > 0
      ? `Por transferencia, ${transfer.discount.toLocaleString('es-AR')} % menos.`
      : '';
  return [instalments, less].filter((text) => text !== '').join(' ');
}
