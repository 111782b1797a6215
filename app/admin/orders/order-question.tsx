import { orderStateText } from '#shared/order-life.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import type { OrderQuestion } from './use-order-state.ts';

type OrderQuestionDialogProps = {
  question: OrderQuestion | null;
  order: Order;
  onConfirm: () => void;
  onRefuse: () => void;
};

/** Asks before an order moves backwards, or moves on unpaid (rules 7.3, 7.4). */
export function OrderQuestionDialog({ question, order, onConfirm, onRefuse }: OrderQuestionDialogProps) {
  const target = question && orderStateText(question.to);
  return (
    <ConfirmDialog
      open={question !== null}
      title={question?.why === 'unpaid' ? 'Esta orden no está pagada' : '¿Volver la orden atrás?'}
      cancel="Dejar como está"
      confirm={`Pasar a ${target}`}
      onCancel={onRefuse}
      onConfirm={onConfirm}
    >
      {question?.why === 'unpaid' ? (
        <p>
          Todavía no entró plata por la orden {order.code}. Si la pasás a {target}, sus productos se
          descuentan del stock, el link de pago se cierra y lo que falta queda a cobrar.
        </p>
      ) : (
        <p>
          La orden {order.code} está en estado {orderStateText(order.state)}. ¿Querés volverla a {target}?
        </p>
      )}
    </ConfirmDialog>
  );
}
