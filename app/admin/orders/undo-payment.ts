import { toast } from '../../ui/toast.ts';
import { call } from '../kit/client.ts';

/** Takes a payment out of an order that was entered by mistake. Throws ApiError. */
export async function undoPayment(orderId: string, paymentId: string): Promise<void> {
  await call('undoPayment', { params: { orderId, paymentId }, body: {} });
  toast('El cobro quedó deshecho: esa plata vuelve a faltar', { tone: 'success' });
}
