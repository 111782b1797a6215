import type { CheckoutResult, CheckoutView } from '#dev/sandbox-gateway/index.ts';
import { formatDateTimeHs } from '#shared/dates.ts';
import { formatPesos } from '#shared/money.ts';
import { type Html, html } from './html.ts';

type Choice = { result: CheckoutResult; label: string; note: string };

const openChoices: Choice[] = [
  { result: 'approved', label: 'Aprobar', note: 'El pago sale bien y se acredita al instante.' },
  {
    result: 'rejected',
    label: 'Rechazar',
    note: 'El banco rechaza la tarjeta. Después podés probar de nuevo.',
  },
  {
    result: 'pending',
    label: 'Dejar pendiente',
    note: 'Se emite un cupón de pago en efectivo, para pagarlo más tarde.',
  },
];
const pendingChoices: Choice[] = [
  { result: 'approved', label: 'Aprobar', note: 'Alguien paga el cupón en la caja.' },
  { result: 'rejected', label: 'Rechazar', note: 'El pago del cupón no sale.' },
  { result: 'expired', label: 'Dejar vencer', note: 'Nadie paga el cupón a tiempo.' },
];

/** The hosted checkout page, whole. Without script and inline styles; what it loads is under /sandbox. */
export function checkoutPage(view: CheckoutView): string {
  return page(html`
    <main class="checkout">
      <section class="choice" aria-labelledby="titulo">${sectionFor(view)}${leaveLink(view)}</section>
      <aside class="summary" aria-labelledby="resumen">
        <h2 id="resumen">${view.title ?? 'Tu compra'}</h2>
        <ul>${view.items.map(itemRow)}</ul>
        <p class="total"><span>Total</span><strong>${pesos(view.total)}</strong></p>
      </aside>
    </main>`);
}

/** A page that only says something: an unknown checkout, a wrong form. */
export function messagePage(title: string, text: string): string {
  return page(html`
    <main class="checkout">
      <section class="choice"><h1>${title}</h1><p>${text}</p></section>
    </main>`);
}

function sectionFor(view: CheckoutView): Html {
  switch (view.state) {
    case 'open':
      return html`${refusal(view)}
        <h1 id="titulo">¿Cómo querés que salga el pago?</h1>
        ${choiceForm(openChoices)}`;
    case 'pending':
      return html`
        <h1 id="titulo">Tenés un pago pendiente</h1>
        <p>${ticketText(view)}</p>
        ${choiceForm(pendingChoices)}`;
    case 'paid':
      return html`
        <h1 id="titulo">Este pago ya está hecho</h1>
        <p>Operación Nº ${view.payment?.id ?? ''}. No hace falta pagar de nuevo.</p>`;
    case 'closed':
      return html`
        <h1 id="titulo">Este checkout ya venció</h1>
        <p>Ya no se puede pagar desde acá. Volvé a la tienda y empezá la compra otra vez.</p>`;
  }
}

function refusal(view: CheckoutView): Html | null {
  if (view.payment?.status === 'rejected') {
    return html`<p class="notice">El último pago fue rechazado. Podés probar de nuevo.</p>`;
  }
  if (view.payment?.status === 'cancelled') {
    return html`<p class="notice">El cupón anterior venció sin pagarse. Podés pagar de nuevo.</p>`;
  }
  return null;
}

function ticketText(view: CheckoutView): string {
  const { payment } = view;
  const deadline = payment?.date_of_expiration;
  const until = deadline ? `, hasta el ${formatDateTimeHs(deadline)}` : '';
  return `Cupón de Rapipago Nº ${payment?.id ?? ''} por ${pesos(view.total)}${until}.`;
}

function choiceForm(choices: Choice[]): Html {
  const rows = choices.map(
    ({ result, label, note }) => html`
      <li>
        <button name="result" value="${result}" class="${result}" aria-describedby="${result}">${label}</button>
        <span id="${result}">${note}</span>
      </li>`,
  );
  return html`<form method="post"><ul class="choices">${rows}</ul></form>`;
}

function leaveLink(view: CheckoutView): Html | null {
  if (!view.returnUrl) return null;
  const text = view.state === 'open' ? 'Volver al sitio sin pagar' : 'Volver al sitio';
  return html`<p class="leave"><a href="${view.returnUrl}">${text}</a></p>`;
}

function itemRow(item: CheckoutView['items'][number]): Html {
  const picture = item.picture_url
    ? html`<img src="${item.picture_url}" alt="" width="48" height="48" loading="lazy">`
    : null;
  const count = item.quantity === 1 ? '' : `${item.quantity} × `;
  return html`
    <li>
      ${picture}
      <span class="name">${count}${item.title}</span>
      <span class="price">${pesos(item.quantity * item.unit_price)}</span>
    </li>`;
}

/** The sign and its number stay on one line. */
function pesos(amount: number): string {
  return formatPesos(amount).replace(' ', '\u00a0');
}

function page(content: Html): string {
  return html`<!doctype html>
<html lang="es-AR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Simulador de Mercado Pago</title>
    <link rel="icon" href="../favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="checkout.css">
  </head>
  <body>
    <header>
      <p class="brand">Simulador de Mercado Pago</p>
      <p>Es una prueba: acá no se cobra nada.</p>
    </header>
    ${content}
  </body>
</html>
`.markup;
}
