import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Stack } from './layout.tsx';
import styles from './notice.module.css';

type NoticeProps = {
  tone: 'info' | 'warning' | 'error';
  children: ReactNode;
  /** Announced when it appears: `alert` at once, `status` at the next pause. Missing: it was there from the start. */
  role?: 'alert' | 'status' | undefined;
  /** In place of the icon: a picture of what it is about. */
  sign?: ReactNode;
};

/** Important information within the page. */
export function Notice({ tone, children, role, sign }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])} role={role}>
      {sign || <Icon name={tone === 'info' ? 'info' : 'alert'} />}
      <Stack gap={2}>{children}</Stack>
    </div>
  );
}
