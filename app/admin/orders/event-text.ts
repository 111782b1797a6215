import { countText } from '#shared/counts.ts';
import { formatPesos } from '#shared/money.ts';
import { ORDER_MAILS, orderStateText } from '#shared/order-life.ts';
import { orderMailLabel } from '#shared/order-mails.ts';
import type { OrderEvent } from '#shared/schemas/order-history.ts';
import type { Delivery } from '#shared/shipping.ts';
import { gatewayStatusText } from './gateway-status-text.ts';
import { handMethodText } from './hand-method-text.ts';

/** An entry of an order's history in a sentence. An unknown kind is shown as it is. */
export function eventText(event: OrderEvent, delivery: Pick<Delivery, 'isPickup'>): string {
  const { kind, detail } = event;
  switch (kind) {
    case 'created':
      return 'Hizo el pedido.';
    case 'moved':
      return moveText(event);
    case 'replaced':
      return 'Empezó otro pedido con el mismo carrito: este quedó reemplazado y su stock volvió.';
    case 'rejected':
      return 'El pago fue rechazado: el stock volvió.';
    case 'expired':
      return endText(detail.cause);
    case 'payment':
      return `Informó el pago n.º ${textOf(detail.paymentId)}: ${gatewayStatusText(textOf(detail.status)).toLowerCase()}.`;
    case 'payment_alert':
      return textOf(detail.problem);
    case 'payment_entered':
      return `Cargó un cobro de ${pesosOf(detail.amount)} (${handMethodText(textOf(detail.method))}).`;
    case 'payment_undone':
      return sentence(`Sacó un cobro de ${pesosOf(detail.amount)} cargado por error`, detail.note);
    case 'refund':
      return refundText(detail);
    case 'cancelled':
      return sentence('Canceló el pedido', detail.reason);
    case 'restocked':
      return `Volvieron al stock ${countText(Number(detail.units), 'unidad', 'unidades')}.`;
    case 'lines_changed':
      return `Cambió los productos: ${listOf(detail.after)}. Antes: ${listOf(detail.before)}.`;
    case 'delivery_changed':
      return deliveryText(detail);
    case 'tracking':
      return `Cargó el seguimiento de ${textOf(detail.carrier)}: ${textOf(detail.code)}.`;
    case 'note':
      return `Anotó: ${textOf(detail.text)}`;
    case 'mail_resent':
      return `Reenvió el mail “${mailLabel(textOf(detail.mail), delivery)}”.`;
    case 'withdrawal_requested':
      return `Pidió el arrepentimiento ${textOf(detail.code)} por ${detail.scope === 'part' ? 'una parte de la compra' : 'la compra completa'}.`;
    case 'withdrawal_answered':
      return detail.outcome === 'accepted'
        ? `Aceptó el arrepentimiento ${textOf(detail.code)}.`
        : `Rechazó el arrepentimiento ${textOf(detail.code)}.`;
    case 'withdrawal_settled':
      return `Marcó resuelto el arrepentimiento ${textOf(detail.code)}; eso solo no devuelve dinero ni stock.`;
    case 'withdrawal_reopened':
      return `Volvió a pendiente el arrepentimiento ${textOf(detail.code)}.`;
    default:
      return kind;
  }
}

function refundText({ amount, byHand, note }: OrderEvent['detail']): string {
  const how = byHand === amount ? 'a mano' : byHand === 0 ? 'por la pasarela' : 'en parte a mano';
  return sentence(`Devolvió ${pesosOf(amount)} ${how}`, note);
}

function sentence(start: string, note: unknown): string {
  const words = textOf(note);
  return words === '' ? `${start}.` : `${start}: ${words}`;
}

/** `before` and `after` are columns of the order. */
function deliveryText({ after }: OrderEvent['detail']): string {
  if (typeof after !== 'object' || after === null) return 'Cambió la entrega.';
  const columns = new Map<string, unknown>(Object.entries(after));
  const place = ['shipment_name', 'address', 'city'].map((column) => textOf(columns.get(column)));
  return sentence('Cambió la entrega', place.filter(Boolean).join(', '));
}

function pesosOf(value: unknown): string {
  return formatPesos(typeof value === 'number' ? value : 0);
}

function listOf(value: unknown): string {
  return Array.isArray(value) ? value.map(textOf).join(', ') : '';
}

/** Who did it: a person, the shop itself or the gateway. */
export function eventActor({ kind, by }: OrderEvent): string {
  if (by) return by.name;
  if (kind === 'withdrawal_requested') return 'Quien compró';
  return kind === 'payment' ? 'Mercado Pago' : 'La tienda';
}

function endText(cause: unknown): string {
  if (cause === 'ended_by_admin') return 'Terminó la reserva: el stock volvió.';
  return cause === 'gateway_unavailable'
    ? 'Mercado Pago no respondió: no se pudo pagar y el stock volvió.'
    : 'Venció la reserva sin que llegara un pago: el stock volvió.';
}

function moveText({ from, to, by }: OrderEvent): string {
  if (!from || !to) return 'Cambió el estado.';
  if (!by) return `Se acreditó el pago: pasó a ${orderStateText(to)}.`;
  if (from === 'Orden-creada') return `La pasó a ${orderStateText(to)} sin un pago en Mercado Pago.`;
  return `La pasó de ${orderStateText(from)} a ${orderStateText(to)}.`;
}

function mailLabel(mail: string, delivery: Pick<Delivery, 'isPickup'>): string {
  const known = ORDER_MAILS.find((each) => each === mail);
  return known ? orderMailLabel(known, delivery) : mail;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
