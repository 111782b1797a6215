import { href, Link } from 'react-router';
import { dataFiscalLink } from '#shared/settings/data-fiscal.ts';
import { useShop } from '../../root-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { CONSUMER_CLAIMS } from './consumer-claims.ts';
import styles from './legal-notice.module.css';

/** Links that the law requires on every page, besides the withdrawal button. */
const LEGAL_PAGES: readonly { label: string; to: string }[] = [
  { label: 'Botón de arrepentimiento', to: href('/arrepentimiento') },
  { label: 'Términos y condiciones', to: href('/terminos') },
  { label: 'Política de privacidad', to: href('/privacidad') },
];

/** The seller, and where to complain: the last lines of every page (rules 17.4). */
export function LegalNotice() {
  const { legal, contact } = useShop();
  const dataFiscal = dataFiscalLink(legal.dataFiscalUrl);
  return (
    <Stack gap={3} className={styles.notice}>
      <nav aria-label="Información legal">
        <Row as="ul" gap={5} lines={0} className={styles.links}>
          {LEGAL_PAGES.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
          <li>
            <OutsideLink href={CONSUMER_CLAIMS.url}>{CONSUMER_CLAIMS.label}</OutsideLink>
          </li>
          {dataFiscal && (
            <li>
              <OutsideLink href={dataFiscal}>Data Fiscal</OutsideLink>
            </li>
          )}
        </Row>
      </nav>
      <p className={styles.seller}>
        {legal.name} · CUIT {legal.cuit} · {contact.address.street}, {contact.address.city}
      </p>
    </Stack>
  );
}

function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external" className={styles.outside} />
      <span className="visually-hidden"> (se abre en otra pestaña)</span>
    </a>
  );
}
