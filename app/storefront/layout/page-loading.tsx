import { messages } from '#shared/messages.es.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './page-loading.module.css';

/** Shown by a private page until its guard has decided and its data is loaded (rules 9.13). */
export function PageLoading() {
  return (
    <div className="container page">
      <div className={styles.loading}>
        <p className={styles.words} role="status">
          {messages.loading}
        </p>
        <Skeleton className={styles.heading} />
        <Skeleton className={styles.block} />
        <Skeleton className={styles.block} />
      </div>
    </div>
  );
}
