import { type ReactNode, useState } from 'react';
import { Toaster } from '../../ui/toaster.tsx';
import { AccountDrawer } from './account-drawer.tsx';
import { FloatingWidgets } from './floating-widgets.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './site-layout.module.css';

/** What surrounds every page: header, footer, floating buttons, messages. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const [panelOpen, setPanelOpen] = useState(false);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#contenido">
        Saltar al contenido
      </a>
      <NavigationProgress />
      <PageAnnouncer />
      <SiteHeader panelOpen={panelOpen} onOpenPanel={() => setPanelOpen(true)} />
      <main className={styles.main} id="contenido" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <FloatingWidgets />
      <AccountDrawer open={panelOpen} onClose={() => setPanelOpen(false)} />
      <LeaveGuard />
      <Toaster />
    </div>
  );
}
