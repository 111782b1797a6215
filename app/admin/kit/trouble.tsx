import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from '../overview/attention.module.css';

/** Something that went wrong and wants a look; its children are the items of a list. */
export function Trouble({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.trouble}>
      <h3>
        <Icon name="alert" /> {title}
      </h3>
      <ul>{children}</ul>
    </div>
  );
}
