import type { ReactNode } from 'react';
import { Toaster } from '../ui/toaster.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import styles from './shell.module.css';

/** What every page has, whatever its frame: the link to the content, progress, messages, questions on leaving. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="not-printed">
        <a className={styles.skip} href="#contenido">
          Saltar al contenido
        </a>
        <NavigationProgress />
        <PageAnnouncer />
      </div>
      {children}
      <div className="not-printed">
        <LeaveGuard />
        <Toaster />
      </div>
    </>
  );
}
