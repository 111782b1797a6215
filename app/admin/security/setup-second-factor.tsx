import type { SecondFactorSetup } from '#shared/schemas/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './security.module.css';

type SetupProps = {
  setup: SecondFactorSetup;
  pending: boolean;
  error: string | null;
  onConfirm: (code: string) => Promise<boolean>;
  onCancel: () => void;
};

/** The secret for the app, by camera, by hand or by link; then a code to confirm it. */
export function SetupSecondFactor({ setup, pending, error, onConfirm, onCancel }: SetupProps) {
  return (
    <Stack as="ol" gap={5} className={styles.steps}>
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
        <Stack as="details" gap={2}>
          <summary>No puedo escanearlo</summary>
          <p>
            Escribí esta clave en la aplicación:{' '}
            <Text as="code" size="lg" className="breaks">
              {inFours(setup.secret)}
            </Text>
          </p>
          <p>
            O, si la aplicación está en este mismo aparato, <a href={setup.uri}>abrila con este enlace</a>.
          </p>
        </Stack>
      </li>
      <li>
        <Stack
          as="form"
          gap={4}
          width={24}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const code = String(new FormData(event.currentTarget).get('code') ?? '');
            void onConfirm(code);
          }}
        >
          <TextField
            label="Código que muestra la aplicación"
            hint="6 números"
            error={error}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            required
          />
          <Row gap={3}>
            <Button type="submit" pending={pending}>
              Confirmar
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              Cancelar
            </Button>
          </Row>
        </Stack>
      </li>
    </Stack>
  );
}

/** In groups of four, which are easier to copy. */
function inFours(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ');
}
