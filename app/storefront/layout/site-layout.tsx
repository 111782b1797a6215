import { type ReactNode, useState } from 'react';
import { Outlet } from 'react-router';
import { AccountDrawer } from './account-drawer.tsx';
import { ErrorPage } from './error-page.tsx';
import { FloatingWidgets } from './floating-widgets.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './site-layout.module.css';

/** The layout of the shop's pages: header, footer, floating buttons. The administration has its own. */
export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

/** The error page, within the shop's frame. */
export function ErrorBoundary() {
  return (
    <SiteFrame>
      <ErrorPage />
    </SiteFrame>
  );
}

function SiteFrame({ children }: { children: ReactNode }) {
  const [panelOpen, setPanelOpen] = useState(false);
  return (
    <div className={styles.frame}>
      <SiteHeader panelOpen={panelOpen} onOpenPanel={() => setPanelOpen(true)} />
      <main className={styles.main} id="contenido" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <FloatingWidgets />
      <AccountDrawer open={panelOpen} onClose={() => setPanelOpen(false)} />
    </div>
  );
}
