import { lazy, Suspense, useRef, useState } from 'react';
import { href, Link } from 'react-router';
import type { User } from '#shared/schemas/accounts.ts';
import logo from '../../illustrations/logo.svg?no-inline';
import { useShop } from '../../root-data.ts';
import styles from './frame-head.module.css';
import { loadedTools } from './load-tools.ts';
import { MenuIcon } from './menu-icon.tsx';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}));

/** The strip on top: the shop's name, the way to the shop; for a known user the search over everything and the shortcuts. */
export function FrameHead({ user }: { user: User | null }) {
  const [helps, setHelps] = useState(false);
  const { identity } = useShop();
  const { input, toSearch, leaveSearch } = useSearchFocus();
  const toHelp = () => setHelps(true);
  const tools = loadedTools();
  return (
    <>
      <header className={styles.head}>
        <Link
          to={href('/')}
          className={styles.shop}
          aria-label={`${identity.name}, ir al inicio de la tienda`}
        >
          <img src={identity.logo ?? logo} alt="" width={36} height={36} />
          <span className={styles.name}>{identity.name}</span>
        </Link>
        <div className={styles.tools}>
          {user && tools && <tools.AdminSearch user={user} input={input} onLeave={leaveSearch} />}
        </div>
        {user && (
          <button
            type="button"
            className={styles.help}
            aria-haspopup="dialog"
            aria-label="Atajos del teclado"
            onClick={toHelp}
          >
            ?
          </button>
        )}
        <Link to={href('/')} className={styles.see}>
          <MenuIcon name="shop" />
          <span className="phone-hidden">Ver la tienda</span>
        </Link>
      </header>
      {user && tools && <tools.Shortcuts user={user} onSearch={toSearch} onHelp={toHelp} />}
      {/* Beside the strip: on its own ground the ring of the focus has another colour. */}
      {user && helps && (
        <Suspense>
          <ShortcutsDialog user={user} onClose={() => setHelps(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The focus of the search field; leaving it puts the focus back where it was. */
function useSearchFocus() {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef<Element | null>(null);
  return {
    input,
    toSearch() {
      before.current = document.activeElement;
      input.current?.focus();
    },
    leaveSearch() {
      const { current } = before;
      before.current = null;
      if (current instanceof HTMLElement && current.isConnected && current !== document.body) current.focus();
      else input.current?.blur();
    },
  };
}
