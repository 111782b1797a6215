import { useEffect, useRef, useState } from 'react';
import { pathOf } from '#shared/api/endpoint-path.ts';
import { endpoints } from '#shared/api/endpoints.ts';
import type { WithdrawalScope } from '#shared/withdrawals.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Card, Row, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWithdrawal } from './use-withdrawal.ts';
import styles from './withdrawal-form.module.css';

const SCOPES: readonly { value: WithdrawalScope; label: string }[] = [
  { value: 'whole', label: 'Toda la compra' },
  { value: 'part', label: 'Una parte' },
];

type WithdrawalFormProps = {
  /** The order's code, if the person came from an order. */
  orderCode: string;
  /** The error of a plain form that was sent before. */
  problem: string | null;
};

/** The form to undo a purchase, without an account. Without JavaScript it is posted and returns with the code. */
export function WithdrawalForm({ orderCode, problem }: WithdrawalFormProps) {
  const { errors, field, failure, pending, handlers } = useWithdrawal();
  const [scope, setScope] = useState<WithdrawalScope>('whole');
  const email = useOwnEmail();
  const message = failure ?? problem;
  return (
    <Card
      as="form"
      size="large"
      gap={5}
      width={34}
      className={styles.form}
      method="post"
      action={pathOf(endpoints.requestWithdrawal)}
      {...handlers}
    >
      {message && (
        <Notice tone="error" role="alert">
          {message}
        </Notice>
      )}
      <TextField
        label="Código del pedido"
        optional
        hint="Está en el mail de la compra y en Mis pedidos, por ejemplo 4KT2-9QXD. Si no lo encontrás, dejalo vacío."
        {...field('orderCode')}
        defaultValue={orderCode}
        maxLength={60}
        autoComplete="off"
      />
      <TextField
        label="E-mail"
        hint="El que usaste para comprar: ahí te contestamos."
        {...field('email')}
        ref={email}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <Row as="fieldset" gap={5} lines={2}>
        <Text as="legend" weight="medium" below={1}>
          ¿Qué querés devolver?
        </Text>
        {SCOPES.map(({ value, label }) => (
          <label key={value} className="check">
            <input
              type="radio"
              name="scope"
              value={value}
              checked={value === scope}
              onChange={() => setScope(value)}
            />
            {label}
          </label>
        ))}
      </Row>
      <Field
        label={scope === 'part' ? '¿Qué parte?' : 'Algo que tengamos que saber'}
        optional={scope === 'whole'}
        error={errors.note}
      >
        {(control) => (
          <TextArea {...control} name="note" maxLength={2000} rows={3} required={scope === 'part'} />
        )}
      </Field>
      <Button type="submit" size="large" pending={pending}>
        Arrepentirme de la compra
      </Button>
    </Card>
  );
}

/** Fills in the e-mail of a signed-in user, unless something was typed. */
function useOwnEmail() {
  const input = useRef<HTMLInputElement>(null);
  const session = useSession();
  const own = session.status === 'user' ? session.user.email : '';
  useEffect(() => {
    if (input.current && input.current.value === '') input.current.value = own;
  }, [own]);
  return input;
}
