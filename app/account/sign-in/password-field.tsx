import { type ComponentProps, useState } from 'react';
import { Field, type FieldLabel } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './password-field.module.css';

type PasswordFieldProps = FieldLabel & {
  name: string;
  /** Whether a browser may fill it in, or suggests a new one. */
  autoComplete: 'current-password' | 'new-password';
  defaultValue?: string | undefined;
};

/** A required password with its label, and a button to show it. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <PasswordInput {...input} {...control} required />}
    </Field>
  );
}

function PasswordInput(props: ComponentProps<'input'>) {
  const [visible, setVisible] = useState(false);
  return (
    <div className={styles.place}>
      <TextInput
        {...props}
        className={styles.input}
        type={visible ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <button
        className={styles.toggle}
        type="button"
        aria-pressed={visible}
        aria-controls={props.id}
        onClick={() => setVisible(!visible)}
      >
        {visible ? 'Ocultar' : 'Mostrar'}
        <span className="visually-hidden"> contraseña</span>
      </button>
    </div>
  );
}
