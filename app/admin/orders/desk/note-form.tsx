import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAttemptKey } from '../../../api/attempt-key.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { call } from '../../kit/client.ts';
import { dropDraft, keepDraft, readDraft } from '../../kit/draft.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Adds a note to the order that only the shop sees. A note in progress is kept in this tab. */
export function NoteForm({ orderId }: { orderId: string }) {
  const draftKey = `order-note-${orderId}`;
  const [text, setText] = useState(() => readDraft(draftKey, isText) ?? '');
  const attempt = useAttemptKey();
  const { revalidate } = useRevalidator();
  const { errors, pending, handlers } = useForm({
    schema: async () => (await import('#shared/schemas/order-desk.ts')).noteSchema,
    values: () => ({ text }),
    send: async (body) => {
      await call('addOrderNote', { params: { orderId }, body, idempotencyKey: attempt.keyOf(body) });
      attempt.settled();
      write('');
      await revalidate();
    },
  });

  function write(next: string) {
    setText(next);
    if (next === '') dropDraft(draftKey);
    else keepDraft(draftKey, next);
  }
  return (
    <Stack as="form" gap={3} noValidate aria-label="Nota nueva" {...handlers}>
      <Field label="Nota interna" hint="La ve solo la tienda." error={errors.text}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={2000}
            value={text}
            onChange={(event) => write(event.target.value)}
          />
        )}
      </Field>
      <Row>
        <Button type="submit" variant="secondary" size="small" pending={pending}>
          Agregar la nota
        </Button>
      </Row>
    </Stack>
  );
}
