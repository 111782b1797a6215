import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { OrderEvent } from '#shared/schemas/order-history.ts';
import type { Delivery } from '#shared/shipping.ts';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import type { FormHandlers } from '../../../ui/form/use-form.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { eventActor, eventText } from '../event-text.ts';

type OrderFormProps = {
  label: string;
  submit: string;
  variant?: ButtonVariant;
  form: { pending: boolean; failure: string | null; handlers: FormHandlers };
  /** What others did since the form was opened, after the server refused because of it. */
  news: readonly OrderEvent[];
  delivery: Delivery;
  /** Dialogs, which may have forms of their own. */
  beside?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A form that changes the order, below the button that opened it. */
export function OrderForm(props: OrderFormProps) {
  const { label, submit, variant = 'primary', form, news, delivery, beside, onClose, children } = props;
  const element = useRef<HTMLFormElement>(null);
  // Before anybody can type: later, it would take the focus from where they do.
  useLayoutEffect(() => element.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  return (
    <>
      <Stack
        as="form"
        ref={element}
        gap={4}
        noValidate
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) onClose();
        }}
        {...form.handlers}
      >
        {news.length > 0 && (
          <Notice tone="warning" role="alert">
            <p>Mientras tanto la orden cambió:</p>
            <ul>
              {news.map((event) => (
                <li key={event._id}>
                  {eventActor(event)}: {eventText(event, delivery)}
                </li>
              ))}
            </ul>
            <p>Lo que escribiste sigue acá. Revisalo y mandalo de nuevo.</p>
          </Notice>
        )}
        {children}
        {form.failure && news.length === 0 && <Notice tone="error">{form.failure}</Notice>}
        <Row gap={3} lines={2}>
          <Button type="submit" variant={variant} pending={form.pending}>
            {submit}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cerrar
          </Button>
        </Row>
      </Stack>
      {beside}
    </>
  );
}
