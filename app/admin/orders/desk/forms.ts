import type { ComponentType } from 'react';
import { CancelForm } from './cancel-form.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { LinesForm } from './lines-form.tsx';
import { PaymentForm } from './payment-form.tsx';
import { RefundForm } from './refund-form.tsx';
import { TrackingForm } from './tracking-form.tsx';
import type { OrderVersion } from './use-order-change.ts';

type OrderFormProps = { version: OrderVersion; onClose: () => void };

/** What can be done with an order besides moving it on. */
export type OrderFormName = 'cancel' | 'delivery' | 'lines' | 'payment' | 'refund' | 'tracking';

export const FORMS: Record<OrderFormName, ComponentType<OrderFormProps>> = {
  cancel: CancelForm,
  delivery: DeliveryForm,
  lines: LinesForm,
  payment: PaymentForm,
  refund: RefundForm,
  tracking: TrackingForm,
};
