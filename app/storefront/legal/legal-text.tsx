import type { ReactNode } from 'react';
import { formatLongDate } from '#shared/dates.ts';
import { formatPhone } from '#shared/phones.ts';
import { useShop } from '../../root-data.ts';
import { classNames } from '../../ui/class-names.ts';
import { Card, Stack, Text } from '../../ui/layout.tsx';
import type { RichText as RichTextParts } from '../../ui/rich-text/read-markdown.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { StaticPage } from '../pages/static-page.tsx';
import styles from './legal-text.module.css';

/** A legal page: sections with headings, and the date of the last change. */
export function LegalText({ title, children }: { title: string; children: ReactNode }) {
  const { textsOf } = useShop().legal;
  return (
    <StaticPage title={title}>
      <Text size="sm" tone="soft">
        Vigente desde el {formatLongDate(textsOf)}.
      </Text>
      <Stack gap={6} className={styles.text} data-long-text>
        {children}
      </Stack>
    </StaticPage>
  );
}

/** A text of the owner's own, below who sells, which the law asks for. */
export function OwnText({ title, text }: { title: string; text: RichTextParts }) {
  return (
    <LegalText title={title}>
      <SellerFacts />
      <RichText text={text} />
    </LegalText>
  );
}

export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={3} className={styles.section}>
      <h2>{title}</h2>
      {children}
    </Stack>
  );
}

/** The seller, as Resolución 270/2020 requires. */
export function SellerFacts() {
  const { identity, contact, legal } = useShop();
  const { address } = contact;
  const facts: [string, ReactNode][] = [
    ['Nombre comercial', identity.name],
    ['Razón social', legal.name],
    ['CUIT', legal.cuit],
    ['Domicilio', `${address.street}, ${address.city} (${address.postalCode}), ${address.province}`],
    [
      'Atención al cliente',
      <a key="mail" href={`mailto:${contact.email}`}>
        {contact.email}
      </a>,
    ],
    ['Teléfono y WhatsApp', contact.phone ?? formatPhone(Number(contact.whatsapp))],
    ['Horario', contact.hours],
  ];
  return (
    <Card as="dl" gap={2} className={classNames(styles.facts, 'facts')}>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </Card>
  );
}
