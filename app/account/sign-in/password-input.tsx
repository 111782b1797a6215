import { type ComponentProps, useState } from 'react';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './password-input.module.css';

/** A password field with a button to show it; used in a `Field`. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
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
