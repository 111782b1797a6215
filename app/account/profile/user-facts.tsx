import type { ReactNode } from 'react';
import { formatPhone } from '#shared/phones.ts';
import type { User } from '#shared/schemas/accounts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { EmailFact } from './email-fact.tsx';
import styles from './user-facts.module.css';

/** The user's data; missing ones say so. */
export function UserFacts({ user, verified }: { user: User; verified: boolean }) {
  const { address, CP, city, prov } = user.direction;
  return (
    <Stack gap={6}>
      <section aria-labelledby="datos-personales">
        <Text as="h2" size="lg" id="datos-personales">
          Datos personales
        </Text>
        <Stack as="dl" above={2}>
          <Fact label="Nombre" value={user.name} missing="Todavía no cargaste tu nombre" />
          <Fact label="Apellido" value={user.lastName} missing="Todavía no cargaste tu apellido" />
          <Fact label="E-mail" value={<EmailFact email={user.email} verified={verified} />} />
          <Fact
            label="Teléfono"
            value={user.phone === null ? null : formatPhone(user.phone)}
            missing="Todavía no cargaste tu teléfono"
          />
        </Stack>
      </section>
      <section aria-labelledby="direccion">
        <Text as="h2" size="lg" id="direccion">
          Dirección de envío
        </Text>
        <Stack as="dl" above={2}>
          <Fact label="Dirección" value={address} missing="Todavía no cargaste tu dirección" />
          <Fact label="Código postal" value={CP} missing="Todavía no cargaste tu código postal" />
          <Fact label="Ciudad" value={city} missing="Todavía no cargaste tu ciudad" />
          <Fact label="Provincia" value={prov} missing="Todavía no elegiste tu provincia" />
        </Stack>
      </section>
    </Stack>
  );
}

function Fact({ label, value, missing = '' }: { label: string; value: ReactNode; missing?: string }) {
  const isMissing = value === null || value === '';
  return (
    <div className={classNames(styles.fact, 'entry')}>
      <Text as="dt" size="sm" tone="soft">
        {label}
      </Text>
      <Text
        as="dd"
        tone={isMissing ? 'soft' : undefined}
        weight={isMissing ? undefined : 'medium'}
        className="breaks"
      >
        {isMissing ? missing : value}
      </Text>
    </div>
  );
}
