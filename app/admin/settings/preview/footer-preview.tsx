import { formatPhone } from '#shared/phones.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './footer-preview.module.css';
import { SchemeBox } from './scheme-box.tsx';

/** The foot of every page: place, hours, networks, and who sells. */
export function FooterPreview({ settings }: { settings: Settings }) {
  const { identity, contact, social, legal } = settings;
  const { street, city, province } = contact.address;
  const chat = /^\d+$/.test(contact.whatsapp) ? formatPhone(Number(contact.whatsapp)) : contact.whatsapp;
  return (
    <SchemeBox scheme="light" colors={identity.colors}>
      <div className={styles.footer}>
        <p className={styles.name}>{identity.name}</p>
        <p>{identity.slogan}</p>
        <p className={styles.round}>
          {social.instagram && <Icon name="instagram" />}
          {social.facebook && <Icon name="facebook" />}
          {social.tiktok && <span>TikTok</span>}
          <Icon name="whatsapp" />
        </p>
        <p className={styles.title}>El local</p>
        <p>
          {street && (
            <>
              {street}
              <br />
            </>
          )}
          {city}, {province}
          <br />
          {contact.email}
        </p>
        <p className={styles.soft}>{contact.hours}</p>
        <p className={styles.soft}>
          WhatsApp {chat}
          {contact.phone && ` · Teléfono ${contact.phone}`}
        </p>
        <p className={styles.end}>
          {legal.name} · CUIT {legal.cuit} · {[street, city].filter(Boolean).join(', ')}
        </p>
      </div>
    </SchemeBox>
  );
}
