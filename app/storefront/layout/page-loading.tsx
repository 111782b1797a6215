import { messages } from '#shared/messages.es.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './page-loading.module.css';

/** What a private page shows until its guard has decided and its data is there (contract, Session). */
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
