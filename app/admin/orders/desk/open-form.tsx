import { lazy, Suspense } from 'react';
import { messages } from '#shared/messages.es.ts';
import type { OrderFormName } from './forms.ts';
import type { OrderVersion } from './use-order-change.ts';

type OpenFormProps = { name: OrderFormName | null; version: OrderVersion; onClose: () => void };

const lazyForm = (name: OrderFormName) =>
  lazy(async () => ({ default: (await import('./forms.ts')).FORMS[name] }));

const FORMS = {
  cancel: lazyForm('cancel'),
  delivery: lazyForm('delivery'),
  lines: lazyForm('lines'),
  payment: lazyForm('payment'),
  refund: lazyForm('refund'),
  tracking: lazyForm('tracking'),
} satisfies Record<OrderFormName, unknown>;

/** The form that a card has opened; its script is loaded with it. */
export function OpenForm({ name, version, onClose }: OpenFormProps) {
  if (!name) return null;
  const Form = FORMS[name];
  return (
    <Suspense fallback={<p role="status">{messages.loading}</p>}>
      <Form version={version} onClose={onClose} />
    </Suspense>
  );
}
