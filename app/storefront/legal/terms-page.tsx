import { href, Link } from 'react-router';
import { countText } from '#shared/counts.ts';
import type { PageHandle } from '#shared/keep.ts';
import { deliveryOf, describeWay, shippingCostText } from '#shared/shipping.ts';
import { WITHDRAWAL_DAYS } from '#shared/withdrawals.ts';
import { servicesContext } from '../../context.server.ts';
import { useShop } from '../../root-data.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { readMarkdown } from '../../ui/rich-text/read-markdown.ts';
import type { Route } from './+types/terms-page.ts';
import { CONSUMER_CLAIMS } from './consumer-claims.ts';
import { LegalSection, LegalText, OwnText, SellerFacts } from './legal-text.tsx';

export const handle: PageHandle = { keep: {} };

/** The owner's own text; null: the house's. */
export async function loader({ context }: Route.LoaderArgs) {
  const { terms } = await context.get(servicesContext).settings.readLegalTexts();
  return { text: terms === null ? null : readMarkdown(terms) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Términos y condiciones',
    description: 'Quién vende, cómo se paga, se entrega y se devuelve, y qué pasa con el stock.',
    path: href('/terminos'),
  });

/** The terms of sale, with the information that Resolución 270/2020 requires. */
export default function Terms({ loaderData: { text } }: Route.ComponentProps) {
  const { email } = useShop().contact;
  if (text) return <OwnText title="Términos y condiciones" text={text} />;
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
          <a href={`mailto:${email}`}>{email}</a> y lo cambiamos.
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
  const { contact, shipping, payments, checkout } = useShop();
  const { mercadopago, transfer, cash } = payments;
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
        {mercadopago.enabled && (
          <p>
            Se paga en Mercado Pago con tarjeta, dinero en cuenta o efectivo (
            <Link to={href('/formasDePago')}>Formas de pago</Link>
            ). Si pagás en cuotas, Mercado Pago te muestra antes de confirmar cuántas son, de cuánto y su
            costo financiero total.
          </p>
        )}
        {transfer.enabled && (
          <p>
            Por transferencia bancaria: te mostramos la cuenta y el importe exacto, y te guardamos los
            productos {hoursText(transfer.hours)}.
          </p>
        )}
        {cash.enabled && <p>En efectivo al retirar: te guardamos los productos {hoursText(cash.hours)}.</p>}
      </LegalSection>
      <LegalSection title="Envíos">
        <ul>
          {shipping.map((way) => (
            <li key={way.id}>
              {way.name}: {shippingCostText(deliveryOf(way), way.price)}. {describeWay(way, contact)}
            </li>
          ))}
        </ul>
      </LegalSection>
      <LegalSection title="Stock y reserva">
        <p>
          Vendemos hasta agotar el stock que muestra cada producto. Al empezar a pagar te reservamos las
          unidades por {countText(checkout.reservationMinutes, 'minuto', 'minutos')}; si elegís un cupón de
          pago en efectivo, hasta que venza (3 días). Si el pago llega después y ya no quedan, te lo
          devolvemos completo.
        </p>
      </LegalSection>
    </>
  );
}

function hoursText(hours: number): string {
  return `por ${countText(hours, 'hora', 'horas')}`;
}
