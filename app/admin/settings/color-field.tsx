import { useId } from 'react';
import { contrast } from '#shared/settings/colors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './color-field.module.css';

type ColorFieldProps = {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  /** The nearest colour that can be read; null: the value is no colour yet. */
  nearest: string | null;
  /** What it is seen against. */
  against: { name: string; color: string };
  onChange: (color: string) => void;
};

/** A colour: chosen, or written as `#1b2a49`, with its contrast. One that cannot be read comes with one that can. */
export function ColorField(props: ColorFieldProps) {
  const { label, hint, value, error, nearest, against, onChange } = props;
  const contrastId = useId();
  const isColor = nearest !== null;
  const isReadable = nearest === value.toLowerCase();
  return (
    <Stack gap={2}>
      <Field label={label} hint={hint} error={isReadable || !isColor ? error : undefined}>
        {(control) => (
          <Row gap={2} className={styles.row}>
            <input
              type="color"
              className={styles.swatch}
              aria-label={`${label}: elegir`}
              value={isColor ? value : '#000000'}
              onChange={({ target }) => onChange(target.value)}
            />
            <TextInput
              {...control}
              aria-describedby={[control['aria-describedby'], contrastId].filter(Boolean).join(' ')}
              aria-invalid={control['aria-invalid'] ?? (isColor && !isReadable ? true : undefined)}
              className={styles.code}
              value={value}
              maxLength={7}
              spellCheck={false}
              autoComplete="off"
              onChange={({ target }) => onChange(target.value.trim())}
            />
          </Row>
        )}
      </Field>
      <div id={contrastId} role="status">
        {isColor && (
          <Row gap={1} className={styles.row}>
            <Icon name={isReadable ? 'check' : 'alert'} />
            <Text size="sm" tone={isReadable ? 'soft' : 'danger'}>
              {isReadable ? 'Se lee bien' : 'No se lee bien'} {against.name}: contraste{' '}
              {ratioText(contrast(value, against.color))} a 1.
            </Text>
          </Row>
        )}
      </div>
      {nearest !== null && !isReadable && (
        <Row gap={2}>
          <Button variant="secondary" size="small" onClick={() => onChange(nearest)}>
            <span className={styles.dot} style={{ background: nearest }} />
            Usar {nearest}, el más parecido que se lee
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function ratioText(ratio: number): string {
  return ratio.toLocaleString('es-AR', { maximumFractionDigits: 1 });
}
