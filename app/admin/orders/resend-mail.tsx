import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import { mailsOfState, type OrderMail } from '#shared/order-life.ts';
import { orderMailLabel } from '#shared/order-mails.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { newKey } from '../../api/attempt-key.ts';
import { Button } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

/** The mails of the order: those that wait, and those that can be sent again, which asks first. */
export function ResendMail({ order }: { order: AdminOrder }) {
  const { asked, pending, ask, refuse, send } = useResend(order);
  const possible = sendableMails(order);
  return (
    <>
      <h2>Mails</h2>
      <WaitingMails order={order} />
      {possible.length === 0 ? (
        <p>{whyNone(order)}</p>
      ) : (
        <Stack as="ul" gap={2}>
          {possible.map((mail) => (
            <li key={mail}>
              <Button variant="secondary" size="small" wide onClick={() => ask(mail)}>
                Reenviar “{orderMailLabel(mail, order.delivery)}”
              </Button>
            </li>
          ))}
        </Stack>
      )}
      <ConfirmDialog
        open={asked !== null}
        title="¿Reenviar este mail?"
        cancel="No reenviar"
        confirm="Reenviar"
        pending={pending}
        onCancel={refuse}
        onConfirm={send}
      >
        {asked && (
          <p>
            “{orderMailLabel(asked.mail, order.delivery)}” va a salir otra vez a{' '}
            <strong>{asked.mail === 'shop-new-order' ? 'la tienda' : order.userId.email}</strong>, con la
            orden como está ahora.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

function whyNone({ cancellation }: AdminOrder): string {
  if (cancellation) return 'De una orden cancelada no se reenvían mails.';
  return 'Mientras la orden no esté pagada no hay mails para reenviar.';
}

/** Those that are true of the order and have somebody to go to. */
function sendableMails({ state, userId, cancellation }: AdminOrder): OrderMail[] {
  if (cancellation) return [];
  return mailsOfState(state).filter((mail) => mail === 'shop-new-order' || userId.email !== null);
}

/** They wait a minute, so that whoever takes a move back sends nothing. */
function WaitingMails({ order: { waitingMails, delivery } }: { order: AdminOrder }) {
  if (waitingMails.length === 0) return null;
  return (
    <Stack as="ul" gap={1} aria-label="Mails que esperan">
      {waitingMails.map(({ mail, at }) => (
        <Text as="li" key={`${mail} ${at}`}>
          “{orderMailLabel(mail, delivery)}” sale el {formatDateTime(at)}.
        </Text>
      ))}
    </Stack>
  );
}

/** A question has one key, so that pressing twice or retrying sends one mail. */
type Asked = { mail: OrderMail; idempotencyKey: string };

function useResend(order: Order) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { pending, run } = useAction(async (question: Asked) => {
    const { mail, idempotencyKey } = question;
    const params = { orderId: order._id };
    const sent = await call('resendOrderMail', { params, body: { mail }, idempotencyKey });
    // Meanwhile the question may be about another one.
    setAsked((now) => (now === question ? null : now));
    toast(`El mail está en camino a ${sent.to === 'shop' ? 'la tienda' : sent.to}`, { tone: 'success' });
    await revalidate();
  });

  return {
    asked,
    pending,
    ask: (mail: OrderMail) => setAsked({ mail, idempotencyKey: newKey() }),
    refuse: () => setAsked(null),
    send: () => asked && void run(asked),
  };
}
