import { href, Link } from 'react-router';
import { countText } from '#shared/counts.ts';
import { formatDate } from '#shared/dates.ts';
import { formatPhone, phoneLink, whatsappNumber } from '#shared/phones.ts';
import type { CustomerFacts } from '#shared/schemas/customers.ts';
import { whatsappLink } from '#shared/shop-links.ts';
import { nameInText } from '#shared/variant-color.ts';
import { AddressLines } from '../../account/orders/address-lines.tsx';
import { nullIfMissing } from '../../api/api-error.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card, Columns, PageHead, Row, Stack, Tag, Text } from '../../ui/layout.tsx';
import { Price } from '../../ui/price.tsx';
import { call } from '../kit/client.ts';
import { useMay } from '../kit/use-may.ts';
import type { Route } from './+types/customer-page.ts';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { EraseCustomer } from './erase-customer.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Cliente' });

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const id = params.idCustomer;
  const customer = await call('readCustomer', { params: { id }, signal: request.signal }).catch(
    nullIfMissing,
  );
  return { customer };
}

/** One customer: data, orders, what they owe, notes. */
export default function CustomerPage({ loaderData: { customer } }: Route.ComponentProps) {
  const may = useMay();
  if (!customer) return <NoCustomer />;
  return (
    <div className="container page wide">
      <PageHead>
        <h1>
          {customer.name} {customer.lastName}
        </h1>
        <Link to={href('/admin/clientes')}>Todos los clientes</Link>
      </PageHead>
      <Columns>
        <Stack gap={5}>
          <Sums customer={customer} />
          <CustomerOrders orders={customer.listedOrders} total={customer.orders} />
        </Stack>
        <Stack gap={5}>
          <Contact customer={customer} />
          <CustomerNotes key={customer._id} customer={customer} />
          {may('staff') && <EraseCustomer customer={customer} />}
        </Stack>
      </Columns>
    </div>
  );
}

function Sums({ customer: { orders, spent, owed } }: { customer: CustomerFacts }) {
  return (
    <Row gap={5} lines={2} align="baseline">
      <Text size="lg">{countText(orders, 'pedido', 'pedidos')}</Text>
      <Text size="lg">
        Gastó <Price pesos={spent} />
      </Text>
      {owed > 0 && (
        <Text size="lg" tone="danger" weight="bold">
          Debe <Price pesos={owed} />
        </Text>
      )}
    </Row>
  );
}

function Contact({ customer }: { customer: CustomerFacts }) {
  const { name, email, phone, direction } = customer;
  const number = phone === null ? null : whatsappNumber(phone);
  const hasAddress = Boolean(direction.address ?? direction.city);
  return (
    <Card as="section" gap={3} aria-label="Datos">
      <h2>Datos</h2>
      <Row gap={2} lines={1}>
        <a className="breaks" href={`mailto:${email}`}>
          {email}
        </a>
        {!customer.emailVerified && <Tag>Sin verificar</Tag>}
      </Row>
      {phone !== null && <a href={phoneLink(phone)}>{formatPhone(phone)}</a>}
      {number && (
        <ButtonAnchor variant="success" size="small" href={whatsappLink(number, `¡Hola ${name}!`)}>
          <Icon name="whatsapp" />
          Escribirle por WhatsApp
        </ButtonAnchor>
      )}
      {hasAddress && <AddressLines direction={direction} />}
      <Text size="sm" tone="soft">
        Cliente desde el {formatDate(customer.creationDate)}
        {customer.newsletter && ' · Recibe las novedades'}
      </Text>
      {customer.waitsFor.length > 0 && (
        <Text size="sm">
          Espera que vuelva: {customer.waitsFor.map(({ name, color }) => nameInText(name, color)).join(', ')}.
        </Text>
      )}
    </Card>
  );
}

function NoCustomer() {
  return (
    <div className="container page">
      <EmptyState
        as="h1"
        drawing={nothingFound}
        text="No existe ese cliente."
        note="Puede que sus datos se hayan borrado, o que ahora sea parte del equipo."
      >
        <ButtonLink to={href('/admin/clientes')}>Ver los clientes</ButtonLink>
      </EmptyState>
    </div>
  );
}
