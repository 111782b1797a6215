import { href, Link } from 'react-router';
import type { PageHandle } from '#shared/keep.ts';
import { toPesos } from '#shared/money.ts';
import { SHIPMENT_TYPES, SHIPPING_METHODS, type ShipmentType, shippingCostText } from '#shared/shipping.ts';
import { CONSUMER_CLAIMS, shop } from '#shared/shop.ts';
import { WITHDRAWAL_DAYS } from '#shared/withdrawals.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/terms-page.ts';
import { LegalSection, LegalText, SellerFacts } from './legal-text.tsx';

export const handle: PageHandle = { keep: {} };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Términos y condiciones',
    description: `Quién vende en ${shop.name}, cómo se paga, se entrega y se devuelve, y qué pasa con el stock.`,
    path: href('/terminos'),
  });

/** The terms of sale, with the information that Resolución 270/2020 requires. */
export default function Terms() {
  return (
    <LegalText title="Términos y condiciones">
      <LegalSection title="Quién vende">
        <SellerFacts />
      </LegalSection>
      <BuyingTerms />
      <LegalSection title="Arrepentimiento">
        <p>
          Podés arrepentirte dentro de los {WITHDRAWAL_DAYS} días corridos desde que recibís la compra, sin
          dar explicaciones y sin costo, con el{' '}
          <Link to={href('/arrepentimiento')}>Botón de arrepentimiento</Link>. El envío de vuelta lo pagamos
          nosotros y te reintegramos lo que pagaste por el mismo medio. No corre para lo hecho a pedido o
          personalizado, lo usado o consumido y lo demás que dice el art. 1116 del Código Civil y Comercial.
        </p>
      </LegalSection>
      <LegalSection title="Garantía">
        <p>
          Lo nuevo que no se consume con el uso tiene la garantía legal de seis meses desde la entrega (Ley
          24.240, art. 11). Si algo vino fallado o distinto, escribinos a{' '}
          <a href={`mailto:${shop.email}`}>{shop.email}</a> y lo cambiamos.
        </p>
      </LegalSection>
      <LegalSection title="Tus datos">
        <p>
          Los usamos como dice la <Link to={href('/privacidad')}>política de privacidad</Link>.
        </p>
      </LegalSection>
      <LegalSection title="Ley y reclamos">
        <p>
          Rigen las leyes de la República Argentina y, si comprás como consumidor, son competentes los
          tribunales de tu domicilio. También podés reclamar en{' '}
          <a href={CONSUMER_CLAIMS.url} target="_blank" rel="noopener noreferrer">
            {CONSUMER_CLAIMS.label}
            <span className="visually-hidden"> (se abre en otra pestaña)</span>
          </a>
          .
        </p>
      </LegalSection>
    </LegalText>
  );
}

function BuyingTerms() {
  return (
    <>
      <LegalSection title="Precios">
        <p>
          Están en pesos argentinos y son finales, con IVA incluido. El envío va aparte: cuánto cuesta, o que
          se acuerda y se paga después de la compra, lo ves abajo en Envíos y en el resumen antes de pagar.
          Vale el precio que muestra el resumen de compra en el momento de comprar.
        </p>
      </LegalSection>
      <LegalSection title="Pago">
        <p>
          Se paga en Mercado Pago con tarjeta, dinero en cuenta o efectivo (
          <Link to={href('/formasDePago')}>Formas de pago</Link>
          ). Si pagás en cuotas, Mercado Pago te muestra antes de confirmar cuántas son, de cuánto y su costo
          financiero total.
        </p>
      </LegalSection>
      <LegalSection title="Envíos">
        <ul>
          {SHIPMENT_TYPES.map((type) => (
            <li key={type}>{shippingText(type)}</li>
          ))}
        </ul>
      </LegalSection>
      <LegalSection title="Stock y reserva">
        <p>
          Vendemos hasta agotar el stock que muestra cada producto. Al empezar a pagar te reservamos las
          unidades por 30 minutos; si elegís pagar en efectivo, hasta que venza el cupón (3 días). Si el pago
          llega después y ya no quedan, te lo devolvemos completo.
        </p>
      </LegalSection>
    </>
  );
}

function shippingText(type: ShipmentType): string {
  const { label, note, price } = SHIPPING_METHODS[type];
  return `${label}: ${shippingCostText(type, toPesos(price))}. ${note}`;
}
