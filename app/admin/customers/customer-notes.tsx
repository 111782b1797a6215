import { useRevalidator } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import type { CustomerFacts } from '#shared/schemas/customers.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { formText } from '../../ui/form/form-text.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Card, Row, Stack, Text } from '../../ui/layout.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';

/** What the administration wrote about a customer. */
export function CustomerNotes({ customer: { _id: id, notes } }: { customer: CustomerFacts }) {
  const { revalidate } = useRevalidator();
  const { field, pending, errors, handlers } = useForm({
    schema: async () => (await import('#shared/schemas/customers.ts')).customerNoteInputSchema,
    values: (data) => ({ text: formText(data, 'text') }),
    send: async (body, form) => {
      await call('addCustomerNote', { params: { id }, body });
      form.reset();
      await revalidate();
    },
  });
  return (
    <Card as="section" gap={3} aria-label="Notas">
      <h2>Notas</h2>
      <Text size="sm" tone="soft">
        Solo las ve el equipo.
      </Text>
      {notes.length > 0 && (
        <Stack as="ul" gap={3}>
          {notes.map((note) => (
            <Note key={note._id} customerId={id} note={note} />
          ))}
        </Stack>
      )}
      <Stack as="form" gap={3} noValidate {...handlers}>
        <Field label="Nota nueva" error={errors.text}>
          {(control) => <TextArea {...control} name={field('text').name} rows={3} maxLength={2000} />}
        </Field>
        <Row gap={3}>
          <Button type="submit" variant="secondary" size="small" pending={pending}>
            Agregar la nota
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

type NoteProps = { customerId: string; note: CustomerFacts['notes'][number] };

function Note({ customerId, note }: NoteProps) {
  const { revalidate } = useRevalidator();
  const { pending, run } = useAction(
    () => call('removeCustomerNote', { params: { id: customerId, noteId: note._id } }),
    { onEnd: revalidate },
  );
  return (
    <li>
      <Text className="breaks">{note.text}</Text>
      <Row gap={3} lines={1}>
        <Text as="span" size="sm" tone="soft">
          {note.by.name}, {formatDateTime(note.at)}
        </Text>
        <Button variant="quiet" size="small" pending={pending} onClick={() => void run()}>
          Borrar<span className="visually-hidden"> la nota de {note.by.name}</span>
        </Button>
      </Row>
    </li>
  );
}
