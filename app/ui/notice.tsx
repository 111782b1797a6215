import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

type NoticeProps = {
  tone: 'info' | 'warning' | 'error';
  children: ReactNode;
  /** Read out when it appears: `alert` at once, `status` when there is a pause. Missing: it was there from the start. */
  role?: 'alert' | 'status' | undefined;
};

/** Something that the person should know before going on, within the page. */
export function Notice({ tone, children, role }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])} role={role}>
      <Icon name={tone === 'info' ? 'info' : 'alert'} />
      <div className={styles.body}>{children}</div>
    </div>
  );
}
