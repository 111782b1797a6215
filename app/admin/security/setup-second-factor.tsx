import type { SecondFactorSetup } from '#shared/schemas/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './security.module.css';

type SetupProps = {
  setup: SecondFactorSetup;
  pending: boolean;
  error: string | null;
  onConfirm: (code: string) => Promise<boolean>;
  onCancel: () => void;
};

/** Into the app by camera, by hand or by link; then a code of it, to be sure that it works. */
export function SetupSecondFactor({ setup, pending, error, onConfirm, onCancel }: SetupProps) {
  return (
    <ol className={styles.steps}>
      <li>
        <p>
          Abrí tu aplicación de verificación (Google Authenticator, Aegis, 1Password…) y escaneá este código.
        </p>
        <img
          className={styles.qr}
          src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`}
          alt="Código QR para la aplicación de verificación"
          width={208}
          height={208}
        />
        <details className={styles.byHand}>
          <summary>No puedo escanearlo</summary>
          <p>
            Escribí esta clave en la aplicación:{' '}
            <code className={styles.secret}>{inFours(setup.secret)}</code>
          </p>
          <p>
            O, si la aplicación está en este mismo aparato, <a href={setup.uri}>abrila con este enlace</a>.
          </p>
        </details>
      </li>
      <li>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const code = String(new FormData(event.currentTarget).get('code') ?? '');
            void onConfirm(code);
          }}
        >
          <Field label="Código que muestra la aplicación" hint="6 números" error={error}>
            {(control) => (
              <TextInput
                {...control}
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={10}
                required
              />
            )}
          </Field>
          <div className={styles.actions}>
            <Button type="submit" pending={pending}>
              Confirmar
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              Cancelar
            </Button>
          </div>
        </form>
      </li>
    </ol>
  );
}

/** Easier to copy by eye. */
function inFours(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ');
}
