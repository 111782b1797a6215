import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { networkError } from '../../api/api-error.ts';
import { useAction } from '../../ui/use-action.ts';
import { ErrorPage } from './error-page.tsx';
import { FloatingWidgets } from './floating-widgets.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './site-layout.module.css';

// Loaded when somebody points at its button: most visits never open it.
const loadDrawer = () => import('./account-drawer.tsx');
const AccountDrawer = lazy(async () => ({ default: (await loadDrawer()).AccountDrawer }));

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
  const [panel, setPanel] = useState<'never opened' | 'open' | 'closed'>('never opened');
  const opening = useAction(async () => {
    if ((await loadDrawer().catch(() => null)) === null) throw networkError();
    setPanel('open');
  });
  return (
    <div className={styles.frame}>
      <SiteHeader
        panelOpen={panel === 'open'}
        onPointToPanel={() => void loadDrawer().catch(() => null)}
        onOpenPanel={() => void opening.run()}
      />
      <main className={styles.main} id="contenido" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <FloatingWidgets />
      {panel !== 'never opened' && (
        <Suspense>
          <AccountDrawer open={panel === 'open'} onClose={() => setPanel('closed')} />
        </Suspense>
      )}
    </div>
  );
}
