import { useRevalidator } from 'react-router';
import { formatPesos } from '#shared/money.ts';
import { HAND_WAYS, type HandWay } from '#shared/payment-ways.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { Button } from '../../ui/button.tsx';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import { useMay } from '../kit/use-may.ts';
import { useTillQuestion } from '../till/use-till-question.tsx';
import { undoPayment } from './undo-payment.ts';

/** Says in one press that all that is owed of an order came; nothing for one that no person confirms. */
export function ConfirmMoney({ order }: { order: Order }) {
  const may = useMay();
  const method = wayOf(order);
  if (!method || !may('refunds')) return null;
  return <ConfirmButton order={order} method={method} />;
}

/** The way by which the money of a waiting order comes; null for one that waits for none. */
function wayOf({ payment, cancellation }: Order): HandWay | null {
  if (cancellation || payment.owed <= 0 || payment.reservedUntil === null) return null;
  return HAND_WAYS.find((way) => way === payment.way) ?? null;
}

function ConfirmButton({ order, method }: { order: Order; method: HandWay }) {
  const { _id: orderId, code, payment } = order;
  const { revalidate } = useRevalidator();
  const attempt = useAttemptKey();
  const till = useTillQuestion();
  const { pending, run } = useAction(
    async () => {
      if (method === 'cash' && !(await till.ask())) return;
      const body = { method, amount: payment.owed };
      const sent = { params: { orderId }, body, idempotencyKey: attempt.keyOf(body) };
      const { payments } = await call('enterPayment', sent);
      attempt.settled();
      const entered = payments.find(({ gateway }) => gateway === 'hand');
      toast(`Entraron ${formatPesos(payment.owed)} de la orden ${code}`, {
        tone: 'success',
        ...(entered && {
          action: {
            label: 'Deshacer',
            run: () => void undoPayment(orderId, entered._id).catch(showError).then(revalidate),
          },
        }),
      });
    },
    { onEnd: revalidate },
  );
  return (
    <>
      <Button size="small" pending={pending} onClick={() => void run()}>
        Confirmar plata<span className="visually-hidden"> de la orden {code}</span>
      </Button>
      {till.dialog}
    </>
  );
}
