import { Link } from 'react-router';
import { paymentText } from '#shared/payment-text.ts';
import type { PageShop } from '#shared/schemas/shop.ts';
import { whatsappGreeting, whatsappLink } from '#shared/shop-links.ts';
import { useShop } from '../../root-data.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { LegalNotice } from '../legal/legal-notice.tsx';
import { NewsletterBox } from '../newsletter/newsletter-box.tsx';
import { INFO_PAGES, MAIN_MENU, type MenuEntry } from './menu-entries.ts';
import styles from './site-footer.module.css';

type SocialLink = { name: IconName; label: string; href: string };

/** The links to the shop's other places, those that it has. */
function socialLinks({ identity, contact, social }: PageShop): SocialLink[] {
  const chat = whatsappLink(contact.whatsapp, whatsappGreeting(identity.name));
  const links = [
    { name: 'instagram', label: 'Instagram', href: social.instagram },
    { name: 'facebook', label: 'Facebook', href: social.facebook },
    { name: 'tiktok', label: 'TikTok', href: social.tiktok },
    { name: 'whatsapp', label: 'WhatsApp', href: chat },
  ] as const;
  return links.flatMap(({ href, ...link }) => (href === null ? [] : [{ ...link, href }]));
}

/** The footer: address, opening hours and links. */
export function SiteFooter() {
  const shop = useShop();
  const { identity, contact } = shop;
  const { address } = contact;
  return (
    <footer className={styles.footer}>
      <div className="container">
        <NewsletterBox />
      </div>
      <div className={`container ${styles.columns}`}>
        <div className={styles.shop}>
          <div>
            <p className={styles.name}>{identity.name}</p>
            <p>{identity.slogan}</p>
          </div>
          <Row as="ul" gap={2} above={4}>
            {socialLinks(shop).map(({ name, label, href }) => (
              <li key={name}>
                <a className={styles.round} href={href} target="_blank" rel="noopener noreferrer">
                  <Icon name={name} />
                  <span className="visually-hidden">{label} (se abre en otra pestaña)</span>
                </a>
              </li>
            ))}
          </Row>
        </div>
        <FooterMenu title="Comprar" entries={MAIN_MENU} />
        <FooterMenu title="La librería" entries={INFO_PAGES} />
        <div>
          <Text as="h2" size="md" below={2}>
            El local
          </Text>
          <address className="breaks">
            {address.street}
            <br />
            {address.city}, {address.province}
            <br />
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </address>
        </div>
        <div>
          <Text as="h2" size="md" below={2}>
            Horario
          </Text>
          <p>{contact.hours}</p>
        </div>
      </div>
      <div className="container">
        <LegalNotice />
      </div>
      <p className={`container ${styles.soft} ${styles.end}`}>
        © {identity.name}. {paymentText(shop.payments)}
      </p>
    </footer>
  );
}

function FooterMenu({ title, entries }: { title: string; entries: readonly MenuEntry[] }) {
  return (
    <nav aria-label={title}>
      <Text as="h2" size="md" below={2}>
        {title}
      </Text>
      <ul>
        {entries.map(({ label, to }) => (
          <li key={to}>
            <Link className={styles.link} to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
