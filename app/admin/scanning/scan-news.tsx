import type { ScanNews } from './scan-actions.ts';
import styles from './scan-news.module.css';

/** What the last scan did, large and in colour; before the first one, what to do. */
export function ScanNewsLine({ news, before }: { news: ScanNews | null; before: string }) {
  return (
    <p className={styles.news} role="status" data-tone={news?.tone}>
      {news?.text ?? before}
    </p>
  );
}
