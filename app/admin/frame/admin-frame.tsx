import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useShop } from '../../root-data.ts';
import { useSession } from '../../session/session.ts';
import { ToTop } from '../../shell/to-top.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import styles from './admin-frame.module.css';
import { FrameHead } from './frame-head.tsx';
import { entryAt, MOST_USED, openTo } from './menu.ts';
import { MenuIcon } from './menu-icon.tsx';
import { EntryCounter, SideMenu } from './side-menu.tsx';
import { type KnownCounters, useCounters } from './use-counters.ts';

/** What surrounds every screen of the administration: menu, search; on phones a bar with the most used screens. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const counters = useCounters();
  const session = useSession();
  return (
    <div className={styles.frame}>
      <FrameHead user={session.status === 'user' ? session.user : null} />
      <aside className={styles.side} aria-label="Menú">
        <SideMenu counters={counters} />
      </aside>
      <main className={styles.main} id="contenido" tabIndex={-1}>
        {children}
      </main>
      <FrameFoot />
      <BottomBar counters={counters} />
      <div className={styles.widgets}>
        <ToTop />
      </div>
    </div>
  );
}

/** The frame while it is not known yet whether an administrator is here: no menu, no search. */
export function WaitingFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <FrameHead user={null} />
      <div className={styles.side} />
      <main className={styles.main} id="contenido" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

function FrameFoot() {
  return (
    <footer className={styles.foot}>
      <p>Administración de {useShop().identity.name}</p>
    </footer>
  );
}

/** For the thumb: the most used screens, and the whole menu behind a button. */
function BottomBar({ counters }: { counters: KnownCounters }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const current = entryAt(useLocation().pathname);
  const session = useSession();
  const entries = session.status === 'user' ? openTo(session.user, MOST_USED) : [];
  const close = () => setMenuOpen(false);
  return (
    <>
      <nav className={styles.bar} aria-label="Lo más usado">
        {entries.map((entry) => (
          <Link
            key={entry.to}
            className={styles.tab}
            to={entry.to}
            aria-current={entry === current ? 'page' : undefined}
          >
            <MenuIcon name={entry.icon} />
            <span className={styles.word}>{entry.short ?? entry.label}</span>
            <EntryCounter entry={entry} counters={counters} small />
          </Link>
        ))}
        <button
          type="button"
          className={styles.tab}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <MenuIcon name="menu" />
          <span className={styles.word}>Menú</span>
        </button>
      </nav>
      <Drawer open={menuOpen} onClose={close} title="Menú">
        <SideMenu counters={counters} onLeave={close} />
      </Drawer>
    </>
  );
}
