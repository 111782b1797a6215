import { type FormEvent, useState } from 'react';
import { countText } from '#shared/counts.ts';
import { ROUNDING_TEXT } from '#shared/price-change-text.ts';
import { ROUNDINGS } from '#shared/price-rules.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Card, Text } from '../../ui/layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { kindOf, PRICE_ACTIONS, type PriceAction, type RuleInput, ruleOf } from './rule-input.ts';

type RuleFormProps = {
  input: RuleInput;
  chosen: number;
  pending: boolean;
  onChange: (input: RuleInput) => void;
  onSubmit: () => void;
};

/** The form of the rule for the chosen prices. */
export function RuleForm({ input, chosen, pending, onChange, onSubmit }: RuleFormProps) {
  const [isAsked, setIsAsked] = useState(false);
  const outcome = ruleOf(input);
  const error = isAsked && 'error' in outcome ? outcome.error : null;
  const { value, unit } = PRICE_ACTIONS[input.action];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsAsked(true);
    if ('error' in outcome) event.currentTarget.querySelector('input')?.focus();
    else onSubmit();
  }

  return (
    <Card as="form" size="large" gap={4} noValidate onSubmit={submit} aria-label="Qué cambia">
      <Field label="Qué hacer">
        {(control) => (
          <Select
            {...control}
            value={input.action}
            onChange={(event) => onChange({ ...input, action: event.target.value as PriceAction })}
          >
            {Object.entries(PRICE_ACTIONS).map(([action, { words }]) => (
              <option key={action} value={action}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <NumberField
        label={`${value} (${unit})`}
        kind={kindOf(input.action)}
        error={error}
        value={input.value}
        onChange={(typed) => onChange({ ...input, value: typed })}
      />
      <Field label="Redondeo" hint="Al más cercano; nunca a cero.">
        {(control) => (
          <Select
            {...control}
            value={input.rounding}
            onChange={(event) => {
              const rounding = ROUNDINGS.find((each) => each === event.target.value);
              if (rounding) onChange({ ...input, rounding });
            }}
          >
            {ROUNDINGS.map((rounding) => (
              <option key={rounding} value={rounding}>
                {ROUNDING_TEXT[rounding]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" wide pending={pending}>
        Ver los precios nuevos
      </Button>
      <Text size="sm" tone="soft">
        {chosen === 0
          ? 'Elegí los productos en la lista.'
          : `Para ${countText(chosen, 'producto elegido', 'productos elegidos')}. Nada cambia hasta que lo apliques.`}
      </Text>
    </Card>
  );
}
