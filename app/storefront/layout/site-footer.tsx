import { Link } from 'react-router';
import { shop, whatsappGreeting, whatsappLink } from '#shared/shop.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { LegalNotice } from '../legal/legal-notice.tsx';
import { NewsletterBox } from '../newsletter/newsletter-box.tsx';
import { INFO_PAGES, MAIN_MENU, type MenuEntry } from './menu-entries.ts';
import styles from './site-footer.module.css';

const SOCIAL: readonly { name: IconName; label: string; href: string }[] = [
  { name: 'instagram', label: 'Instagram', href: shop.social.instagram },
  { name: 'facebook', label: 'Facebook', href: shop.social.facebook },
  { name: 'whatsapp', label: 'WhatsApp', href: whatsappLink(whatsappGreeting) },
];

/** The footer: address, opening hours and links. */
export function SiteFooter() {
  const { address } = shop;
  return (
    <footer className={styles.footer}>
      <div className="container">
        <NewsletterBox />
      </div>
      <div className={`container ${styles.columns}`}>
        <div className={styles.shop}>
          <p className={styles.name}>{shop.name}</p>
          <p>{shop.slogan}</p>
          <Row as="ul" gap={2} above={4}>
            {SOCIAL.map(({ name, label, href }) => (
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
          <h2 className={styles.title}>El local</h2>
          <address className="breaks">
            {address.street}
            <br />
            {address.city}, {address.province}
            <br />
            <a href={`mailto:${shop.email}`}>{shop.email}</a>
          </address>
          <Text above={2} className={styles.soft}>
            {shop.hours}
          </Text>
        </div>
      </div>
      <div className="container">
        <LegalNotice />
      </div>
      <p className={`container ${styles.soft} ${styles.end}`}>
        © {shop.name}. Pagás con Mercado Pago: tarjeta, dinero en cuenta o efectivo.
      </p>
    </footer>
  );
}

function FooterMenu({ title, entries }: { title: string; entries: readonly MenuEntry[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
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
