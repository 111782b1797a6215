import { href, Link, useLocation } from 'react-router';
import { unitsText } from '#shared/counts.ts';
import logo from '../../illustrations/logo.svg?no-inline';
import { useShop } from '../../root-data.ts';
import { useCart } from '../../session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageLink, PageNavLink } from '../../ui/page-link.tsx';
import { SearchBox } from '../search/search-box.tsx';
import badge from './cart-badge.module.css';
import { JustAddedPlace } from './just-added.tsx';
import { MAIN_MENU } from './menu-entries.ts';
import styles from './site-header.module.css';

type SiteHeaderProps = { panelOpen: boolean; onPointToPanel: () => void; onOpenPanel: () => void };

/** Logo, menu, search, account and cart. The strip scrolls away; the row below it stays. */
export function SiteHeader({ panelOpen, onPointToPanel, onOpenPanel }: SiteHeaderProps) {
  const { identity, contact, shipping, home } = useShop();
  const { pathname } = useLocation();
  const hasFreePickup = shipping.some(({ needsAddress, price }) => !needsAddress && price === 0);
  return (
    <header className={styles.header}>
      <div className={styles.band}>
        <div className={`container ${styles.bandRow}`}>
          <nav aria-label="Principal">
            <ul className={styles.menu}>
              {MAIN_MENU.map(({ label, to, also }) => (
                <li key={to}>
                  <PageNavLink
                    to={to}
                    className={styles.entry ?? ''}
                    isWithin={also !== undefined && pathname.startsWith(also)}
                  >
                    {label}
                  </PageNavLink>
                </li>
              ))}
            </ul>
          </nav>
          {/* Keeps its place between menu and link. */}
          <p className={styles.note}>
            {home.notice ?? (hasFreePickup ? `Retirá gratis en ${contact.address.city}` : '')}
          </p>
          {/* Text and place are prescribed: visible at once (Disposición 954/2025). */}
          <Link to={href('/arrepentimiento')} className={styles.regret}>
            Botón de arrepentimiento
          </Link>
        </div>
      </div>
      <div className={`container ${styles.row}`}>
        <PageLink likely to={href('/')} className={styles.logo} aria-label={`${identity.name}, ir al inicio`}>
          <img className={styles.mark} src={identity.logo ?? logo} alt="" width={44} height={44} />
          <span className={styles.word}>{identity.name}</span>
        </PageLink>
        <SearchBox />
        <button
          type="button"
          className={styles.tool}
          onPointerEnter={onPointToPanel}
          onFocus={onPointToPanel}
          onClick={onOpenPanel}
          aria-haspopup="dialog"
          aria-expanded={panelOpen}
          aria-label="Menú y cuenta"
        >
          <Icon name="user" />
        </button>
        <CartLink />
      </div>
      <JustAddedPlace />
    </header>
  );
}

/** The link to the cart, with the number of units if there are any. Keeps its place, so that nothing moves. */
function CartLink() {
  const units = useCart()?.totals.units ?? 0;
  return (
    <Link to={href('/carrito')} className={styles.tool}>
      <Icon name="cart" />
      <span className="visually-hidden">{units === 0 ? 'Carrito' : `Carrito, ${unitsText(units)}`}</span>
      {units > 0 && (
        <span className={badge.badge} aria-hidden="true">
          {units}
        </span>
      )}
    </Link>
  );
}
