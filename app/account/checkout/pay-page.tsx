import type { ReactNode } from 'react';
import { href } from 'react-router';
import { formatEnd } from '#shared/dates.ts';
import { formatPesos } from '#shared/money.ts';
import type { PaymentInstructions } from '#shared/schemas/orders.ts';
import { pickupPlace } from '#shared/shipping.ts';
import { mapLink, whatsappLink } from '#shared/shop-links.ts';
import { call } from '../../api/client.ts';
import { useShop } from '../../root-data.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { userContext } from '../../session/session.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card, Columns, Row, Stack, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
import steps from '../../ui/steps.module.css';
import { useRefreshOnReturn } from '../../ui/use-refresh-on-return.ts';
import { OrderLines } from '../orders/order-lines.tsx';
import type { Route } from './+types/pay-page.ts';
import { CopiedFact } from './copied-fact.tsx';
import styles from './pay-page.module.css';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Pagar el pedido' });

export async function clientLoader({ params, request: { signal }, context }: Route.ClientLoaderArgs) {
  const userId = context.get(userContext)._id;
  const [instructions, unpaid] = await Promise.all([
    call('readPaymentInstructions', { params, signal }),
    call('listUnpaid', { params: { userId }, signal }),
  ]);
  return { instructions, order: unpaid.find(({ _id }) => _id === params.orderId) };
}

/** What to do to pay an order by transfer, or in cash when picking it up. */
export default function Pay({ loaderData: { instructions, order } }: Route.ComponentProps) {
  useRefreshOnReturn();
  return (
    <div className="container page">
      <Stack width={order ? 62 : 36} className="centered" gap={5}>
        <h1>
          {headingOf(instructions)} <span className="unbroken">{instructions.code}</span>
        </h1>
        {order ? (
          <Columns>
            <WhatToDo instructions={instructions} />
            <Stack as="aside" gap={4} aria-label="Lo que pagás">
              <Card size="large" gap={4}>
                <Text as="h2" size="lg">
                  Lo que pagás
                </Text>
                <OrderLines order={order} />
              </Card>
              <OtherPages instructions={instructions} />
            </Stack>
          </Columns>
        ) : (
          <>
            <WhatToDo instructions={instructions} />
            <OtherPages instructions={instructions} />
          </>
        )}
      </Stack>
    </div>
  );
}

function WhatToDo({ instructions }: { instructions: PaymentInstructions }) {
  const { until, method } = instructions;
  if (until === null) return <Over instructions={instructions} />;
  if (method === 'transfer') return <Transfer instructions={instructions} until={until} />;
  if (method === 'mercadopago') return <AtGateway instructions={instructions} until={until} />;
  return <Cash instructions={instructions} until={until} />;
}

function OtherPages({ instructions }: { instructions: PaymentInstructions }) {
  return (
    <Row gap={3} className="buttons">
      <ButtonLink to={href('/mis-pedidos')} variant={hasButton(instructions) ? 'secondary' : 'primary'}>
        Ver mis pedidos
      </ButtonLink>
      <ButtonLink to={href('/catalogo')} variant="quiet">
        Seguir mirando
      </ButtonLink>
    </Row>
  );
}

function headingOf({ until, method }: PaymentInstructions): string {
  if (until === null) return 'Tu pedido';
  if (method === 'mercadopago') return 'Pagá tu pedido';
  return method === 'transfer' ? 'Transferí y listo: pedido' : 'Pagá al retirar: pedido';
}

/** True if what is to be done has a button of its own, which leads then. */
function hasButton({ until, method }: PaymentInstructions): boolean {
  return until !== null && method !== 'cash';
}

type Open = { instructions: PaymentInstructions; until: string };

function Transfer({ instructions, until }: Open) {
  const { alias, cbu, holder, bank, amount, code, whatsapp } = instructions;
  const receipt = `Hola, te mando el comprobante de mi pedido ${code} por ${formatPesos(amount)}.`;
  return (
    <Card as="section" size="large" gap={4}>
      <Until until={until} />
      <Stack as="ol" gap={5} className={steps.steps}>
        <Step title="Transferí el importe justo">
          <Stack as="dl" gap={2}>
            <CopiedFact label="Importe justo" text={amount.toFixed(2).replace('.', ',')}>
              <Text as="span" size="xl">
                <Price pesos={amount} />
              </Text>
            </CopiedFact>
            {alias && <CopiedFact label="Alias" text={alias} />}
            {cbu && <CopiedFact label="CBU" text={cbu} />}
          </Stack>
          {(holder || bank) && (
            <Text size="sm">
              La cuenta está a nombre de <strong>{holder}</strong>
              {bank && `, en ${bank}`}.
            </Text>
          )}
        </Step>
        <Step title="Mandanos el comprobante">
          <ButtonAnchor variant="success" size="large" href={whatsappLink(whatsapp, receipt)}>
            <Icon name="whatsapp" />
            Mandar por WhatsApp
          </ButtonAnchor>
          <Text size="sm" tone="soft">
            Va con el código de tu pedido.
          </Text>
        </Step>
        <Step title="Lo preparamos">
          <p>
            En cuanto veamos el pago te avisamos por <span className="unbroken">e-mail</span>.
          </p>
        </Step>
      </Stack>
    </Card>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <Stack gap={3} className={styles.step}>
        <Text as="h2" size="lg">
          {title}
        </Text>
        {children}
      </Stack>
    </li>
  );
}

function AtGateway({ instructions: { amount, link }, until }: Open) {
  return (
    <Card as="section" size="large" gap={4}>
      <Until until={until} />
      <Text size="lg">
        Son <strong>{formatPesos(amount)}</strong>.
      </Text>
      {link && (
        <ButtonAnchor size="large" wide href={link}>
          <Icon name="card" />
          Pagar con Mercado Pago
        </ButtonAnchor>
      )}
    </Card>
  );
}

function Cash({ instructions: { amount, note }, until }: Open) {
  const { contact } = useShop();
  return (
    <Card as="section" size="large" gap={4}>
      <Until until={until} />
      <Text size="lg">
        Traé <strong>{formatPesos(amount)}</strong> en efectivo y decinos el código de tu pedido.
      </Text>
      <Text>
        {pickupPlace(contact)}{' '}
        <a href={mapLink(contact.address)} target="_blank" rel="noopener noreferrer">
          Ver en el mapa<span className="visually-hidden"> (se abre en otra pestaña)</span>
        </a>
      </Text>
      {note && <Text>{note}</Text>}
    </Card>
  );
}

function Until({ until }: { until: string }) {
  return (
    <Text>
      Te guardamos los productos hasta el <strong>{formatEnd(until)}</strong>.
    </Text>
  );
}

/** The order is paid, is owed after it was taken on, or its reservation has ended. */
function Over({ instructions: { status, amount, code, whatsapp } }: { instructions: PaymentInstructions }) {
  if (amount > 0) {
    const text = `Hola, quiero pagar mi pedido ${code}: son ${formatPesos(amount)}.`;
    return (
      <Notice tone="info" role="status">
        <p>
          Ya lo tomamos, y falta pagar <strong>{formatPesos(amount)}</strong>.{' '}
          <a href={whatsappLink(whatsapp, text)}>Escribinos</a> y lo arreglamos.
        </p>
      </Notice>
    );
  }
  if (status === 'approved' || status === 'offline') {
    return (
      <Notice tone="info" role="status">
        <p>Ya está pago: lo vas a ver en Mis pedidos.</p>
      </Notice>
    );
  }
  return (
    <Notice tone="warning" role="status">
      <p>
        {status === 'cancelled'
          ? 'Este pedido se canceló.'
          : 'Este pedido ya no espera el pago: los productos volvieron a la venta. Si ya lo pagaste, escribinos.'}
      </p>
    </Notice>
  );
}
