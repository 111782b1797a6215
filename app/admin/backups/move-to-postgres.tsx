import { useEffect, useRef, useState } from 'react';
import { withoutPassword } from '#shared/postgres-address.ts';
import { isRefused } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { formText } from '../../ui/form/form-text.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Card, Row, Stack, Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { call } from '../kit/client.ts';
import { PasswordQuestion } from '../security/password-question.tsx';
import { usePasswordAction } from '../security/use-password-action.ts';

type MoveToPostgresProps = {
  /** The shop is closing. */
  onClosing: () => void;
};

/** A shop that outgrows its embedded database moves to a server's. */
export function MoveToPostgres({ onClosing }: MoveToPostgresProps) {
  /** The address for which the password is asked. */
  const [asked, setAsked] = useState<string | null>(null);
  /** Why the server of the address cannot take the shop. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const { field, handlers } = useForm({
    values: (data) => ({ address: formText(data, 'address').trim() }),
    schema: async () => (await import('#shared/schemas/backups.ts')).moveTargetSchema,
    sentence: () => null,
    send: async ({ address }) => {
      setRefusal(null);
      setAsked(address);
    },
  });
  const address = field('address');
  const input = useRef<HTMLInputElement>(null);
  // The closed question gives the focus back to the button.
  useEffect(() => {
    if (refusal !== null && asked === null) input.current?.focus();
  }, [refusal, asked]);
  return (
    <Card as="section" gap={4} aria-labelledby="mudar">
      <Text as="h2" id="mudar" size="lg">
        Mudar la tienda a PostgreSQL
      </Text>
      <Text width={42}>
        Tu tienda usa la base que trae adentro, y con ella alcanza para una librería. Si algún día necesitás
        varios procesos o máquinas, se muda entera a una base vacía de un servidor PostgreSQL. Cierra un
        momento, pasa todo y se abre sola. La base de ahora queda como está, por si querés volver.
      </Text>
      <Stack as="form" gap={4} width={42} noValidate {...handlers}>
        <TextField
          label="Dirección de la base vacía"
          hint="postgres://USUARIO:CLAVE@SERVIDOR/BASE"
          {...address}
          ref={input}
          error={address.error ?? refusal}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onInput={() => setRefusal(null)}
        />
        <Row gap={3}>
          <Button type="submit" variant="secondary">
            Mudar la tienda
          </Button>
        </Row>
      </Stack>
      <MoveQuestion
        address={asked}
        onRefused={setRefusal}
        onEnd={() => setAsked(null)}
        onClosing={onClosing}
      />
    </Card>
  );
}

type MoveQuestionProps = MoveToPostgresProps & {
  address: string | null;
  onRefused: (reason: string) => void;
  onEnd: () => void;
};

/** Asks before the shop moves. The server is looked at first, which takes seconds if it does not answer. */
function MoveQuestion({ address, onRefused, onEnd, onClosing }: MoveQuestionProps) {
  const moving = usePasswordAction(async (body) => {
    if (address === null) return;
    try {
      await call('moveShop', { body: { ...body, address } });
      onClosing();
    } catch (error) {
      if (!isRefused(error, 'move_refused')) throw error;
      onRefused(error.detail);
      onEnd();
    }
  });
  const close = () => {
    moving.clearError();
    onEnd();
  };
  return (
    <PasswordQuestion
      open={address !== null}
      title="Mudar la tienda"
      action="Mudar la tienda"
      variant="primary"
      pending={moving.pending}
      error={moving.error}
      onAnswer={(password) => void moving.run(password)}
      onClose={close}
    >
      {address !== null && (
        <>
          Toda la tienda pasa a <strong className="breaks">{withoutPassword(address)}</strong>: pedidos,
          clientes, equipo y productos.
          <br />
          Primero revisa que esa base sirva. Después la tienda cierra, pasa todo y se abre sola; nadie tiene
          que entrar de nuevo.
        </>
      )}
    </PasswordQuestion>
  );
}
