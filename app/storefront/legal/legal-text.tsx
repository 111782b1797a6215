import type { ReactNode } from 'react';
import { formatLongDate } from '#shared/dates.ts';
import { shop } from '#shared/shop.ts';
import { StaticPage } from '../pages/static-page.tsx';
import styles from './legal-text.module.css';

/** A legal page: sections with headings, and the date of the last change. */
export function LegalText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <StaticPage title={title}>
      <p className={styles.version}>
        Vigente desde el {formatLongDate(`${shop.legal.textsOf}T12:00:00-03:00`)}.
      </p>
      <div className={styles.text}>{children}</div>
    </StaticPage>
  );
}

export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The seller, as Resolución 270/2020 requires. */
export function SellerFacts() {
  const { address, legal } = shop;
  const facts: [string, ReactNode][] = [
    ['Nombre comercial', shop.name],
    ['Razón social', legal.name],
    ['CUIT', legal.cuit],
    ['Domicilio', `${address.street}, ${address.city} (${address.postalCode}), ${address.province}`],
    [
      'Atención al cliente',
      <a key="mail" href={`mailto:${shop.email}`}>
        {shop.email}
      </a>,
    ],
    ['Teléfono y WhatsApp', shop.phoneText],
    ['Horario', shop.hours],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
