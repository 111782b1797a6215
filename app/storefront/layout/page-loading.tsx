import { messages } from '#shared/messages.es.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './page-loading.module.css';

/** Shown by a private page until its guard has decided and its data is loaded (rules 9.13). */
export function PageLoading() {
  return (
    <div className="container page">
      <Stack gap={4} className={styles.loading}>
        <Text tone="soft" role="status">
          {messages.loading}
        </Text>
        <Skeleton className={styles.heading} />
        <Skeleton className={styles.block} />
        <Skeleton className={styles.block} />
      </Stack>
    </div>
  );
}
