import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldPair, Row, Stack, Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { SaleCustomerProps } from './sale-customer.tsx';
import type { SaleCustomer } from './sale-draft.ts';

type ChosenCustomerProps = Pick<SaleCustomerProps, 'onChange' | 'onDone'> & { customer: SaleCustomer };

/** The chosen customer, whose data can be completed here. */
export default function ChosenCustomer({ customer, onChange, onDone }: ChosenCustomerProps) {
  const [isOpen, setOpen] = useState(false);
  const field = (name: keyof SaleCustomer) => ({
    value: customer[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ ...customer, [name]: event.target.value }),
  });
  const { name, lastName, email, phone } = customer;
  return (
    <Stack gap={2} role="group" aria-label="Cliente">
      <Row gap={2} justify="between">
        <Text as="span" weight="bold">
          {[name, lastName].join(' ').trim() || email || phone}
        </Text>
        <Row gap={1}>
          <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Datos
          </Button>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              onChange(null);
              onDone(null);
            }}
          >
            Quitar<span className="visually-hidden"> el cliente</span>
          </Button>
        </Row>
      </Row>
      {isOpen && (
        <>
          <FieldPair>
            <TextField label="Nombre" maxLength={100} {...field('name')} />
            <TextField label="Apellido" maxLength={100} {...field('lastName')} />
          </FieldPair>
          <FieldPair>
            <TextField label="Teléfono" inputMode="tel" maxLength={30} {...field('phone')} />
            <TextField label="E-mail" inputMode="email" maxLength={200} {...field('email')} />
          </FieldPair>
        </>
      )}
    </Stack>
  );
}
