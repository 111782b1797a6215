import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './notice.module.css';

type NoticeProps = {
  scheme: 'info' | 'warning' | 'error';
  children: ReactNode;
  /** Read out when it appears: `alert` at once, `status` when there is a pause. Missing: it was there from the start. */
  role?: 'alert' | 'status' | undefined;
};

/** Something that the person should know before going on, within the page. */
export function Notice({ scheme, children, role }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[scheme])} role={role}>
      <Icon name={scheme === 'info' ? 'info' : 'alert'} />
      <div className={styles.body}>{children}</div>
    </div>
  );
}
