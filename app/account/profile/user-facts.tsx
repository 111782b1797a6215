import type { ReactNode } from 'react';
import { formatPhone } from '#shared/phones.ts';
import type { User } from '#shared/schemas/accounts.ts';
import { EmailFact } from './email-fact.tsx';
import styles from './user-facts.module.css';

/** What the shop knows of oneself (section 2.6, Profile); what is missing says so. */
export function UserFacts({ user, verified }: { user: User; verified: boolean }) {
  const { address, CP, city, prov } = user.direction;
  return (
    <div className={styles.blocks}>
      <section aria-labelledby="datos-personales">
        <h2 className={styles.title} id="datos-personales">
          Datos personales
        </h2>
        <dl className={styles.list}>
          <Fact label="Nombre" value={user.name} missing="Todavía no cargaste tu nombre" />
          <Fact label="Apellido" value={user.lastName} missing="Todavía no cargaste tu apellido" />
          <Fact label="E-mail" value={<EmailFact email={user.email} verified={verified} />} />
          <Fact
            label="Teléfono"
            value={user.phone === null ? null : formatPhone(user.phone)}
            missing="Todavía no cargaste tu teléfono"
          />
        </dl>
      </section>
      <section aria-labelledby="direccion">
        <h2 className={styles.title} id="direccion">
          Dirección de envío
        </h2>
        <dl className={styles.list}>
          <Fact label="Dirección" value={address} missing="Todavía no cargaste tu dirección" />
          <Fact label="Código postal" value={CP} missing="Todavía no cargaste tu código postal" />
          <Fact label="Ciudad" value={city} missing="Todavía no cargaste tu ciudad" />
          <Fact label="Provincia" value={prov} missing="Todavía no elegiste tu provincia" />
        </dl>
      </section>
    </div>
  );
}

function Fact({ label, value, missing = '' }: { label: string; value: ReactNode; missing?: string }) {
  const isMissing = value === null || value === '';
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={isMissing ? styles.missing : styles.value}>{isMissing ? missing : value}</dd>
    </div>
  );
}
