import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { Row, Stack, Text } from './layout.tsx';

/** The attributes of the control inside a field. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** A field's label, hint and error, and whether it may be left out. */
export type FieldLabel = {
  label: ReactNode;
  /** Help before typing: a format, an example. */
  hint?: ReactNode;
  /** The error, and what to do; null or missing if there is none. */
  error?: string | null | undefined;
  /** Marks a field that may be left out. */
  optional?: boolean | undefined;
  /** Stands at the end of the label's line. */
  aside?: ReactNode;
};

type FieldProps = FieldLabel & { children: (control: FieldControl) => ReactNode };

/** Connects label, hint and error with a control, visually and for screen readers. */
export function Field({ label, hint, error, optional = false, aside, children }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ');
  const name = (
    <Text as="label" weight="medium" htmlFor={id}>
      {label}
      {optional && <span className={styles.optional}> (opcional)</span>}
    </Text>
  );
  return (
    <Stack gap={1}>
      {aside ? (
        <Row gap={2} lines={0} justify="between">
          {name}
          {aside}
        </Row>
      ) : (
        name
      )}
      {hint && (
        <Text size="sm" tone="soft" id={`${id}-hint`}>
          {hint}
        </Text>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </Stack>
  );
}
