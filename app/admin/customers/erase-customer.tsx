import { useId, useState } from 'react';
import { href, useNavigate } from 'react-router';
import type { CustomerFacts } from '#shared/schemas/customers.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formText } from '../../ui/form/form-text.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Card, Row, Stack, Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { call } from '../kit/client.ts';

/** Deletes a customer's data because they asked for it (rules 22.3). Asks for the e-mail, typed. */
export function EraseCustomer({ customer }: { customer: CustomerFacts }) {
  const [asks, setAsks] = useState(false);
  const formId = useId();
  const { field, pending, handlers } = useErasing(customer);
  return (
    <Card as="section" gap={3} aria-label="Borrar sus datos">
      <h2>Borrar sus datos</h2>
      <Text size="sm" tone="soft">
        Cuando lo pide su dueño (Ley 25.326). Sus pedidos quedan, sin nombre.
      </Text>
      <Row gap={3}>
        <Button variant="danger" size="small" onClick={() => setAsks(true)}>
          Borrar los datos…
        </Button>
      </Row>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title="¿Borrar los datos de este cliente?"
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsks(false)}>
              Cancelar
            </Button>
            <Button type="submit" form={formId} variant="danger" pending={pending}>
              Borrar para siempre
            </Button>
          </>
        }
      >
        <Stack as="form" id={formId} gap={4} noValidate {...handlers}>
          <p>
            Se borran su cuenta, su carrito, sus notas y su suscripción. De sus pedidos quedan los productos y
            los montos, sin nombre, mail, teléfono ni dirección. <strong>No se puede deshacer.</strong>
          </p>
          <TextField
            label={`Para confirmar, escribí ${customer.email}`}
            {...field('email')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Stack>
      </Dialog>
    </Card>
  );
}

function useErasing({ _id: id }: CustomerFacts) {
  const navigate = useNavigate();
  return useForm({
    values: (data) => ({ email: formText(data, 'email').trim() }),
    check: ({ email }) => (email === '' ? { email: 'Escribí el e-mail del cliente.' } : {}),
    send: async (body) => {
      await call('eraseCustomer', { params: { id }, body });
      toast('Borramos los datos del cliente', { tone: 'success' });
      await navigate(href('/admin/clientes'), { replace: true });
    },
    leaves: true,
  });
}
