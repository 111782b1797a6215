import { type FormEvent, useState } from 'react';
import { countText } from '#shared/counts.ts';
import { ROUNDING_TEXT } from '#shared/price-change-text.ts';
import { ROUNDINGS } from '#shared/price-rules.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card, Row, Text } from '../../ui/layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './prices-page.module.css';
import { kindOf, PRICE_ACTION_NAMES, PRICE_ACTIONS, type RuleInput, ruleOf } from './rule-input.ts';

type RuleFormProps = {
  input: RuleInput;
  chosen: number;
  pending: boolean;
  onChange: (input: RuleInput) => void;
  onSubmit: () => void;
};

/** The id of what holds the form: a panel, where it is not beside the list. */
export const RULE = 'regla';

const ACTIONS = PRICE_ACTION_NAMES.map((value) => ({ value, label: PRICE_ACTIONS[value].words }));
const ROUNDING_OPTIONS = ROUNDINGS.map((value) => ({ value, label: ROUNDING_TEXT[value] }));

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
    <Card as="form" size="large" gap={4} noValidate onSubmit={submit} aria-labelledby="que-cambia">
      <Row justify="between">
        <h2 id="que-cambia">Qué cambia</h2>
        <button
          type="button"
          className={`icon-button ${styles.close}`}
          popoverTarget={RULE}
          popoverTargetAction="hide"
          aria-label="Cerrar"
        >
          <Icon name="close" />
        </button>
      </Row>
      <SelectField
        label="Qué hacer"
        value={input.action}
        options={ACTIONS}
        onChoose={(action) => onChange({ ...input, action })}
      />
      <NumberField
        label={`${value} (${unit})`}
        kind={kindOf(input.action)}
        error={error}
        value={input.value}
        onChange={(typed) => onChange({ ...input, value: typed })}
      />
      <SelectField
        label="Redondeo"
        hint="Al más cercano; nunca a cero."
        value={input.rounding}
        options={ROUNDING_OPTIONS}
        onChoose={(rounding) => onChange({ ...input, rounding })}
      />
      <Button type="submit" variant={chosen === 0 ? 'secondary' : 'primary'} wide pending={pending}>
        Revisar y aplicar
      </Button>
      <Text size="sm" tone="soft">
        {chosen === 0
          ? 'Elegí los productos en la lista.'
          : `Para ${countText(chosen, 'producto elegido', 'productos elegidos')}. Nada cambia hasta que lo apliques.`}
      </Text>
    </Card>
  );
}
