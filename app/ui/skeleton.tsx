import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/** The grey shape of something that is still loading; the words for it stand elsewhere (`role="status"`). */
export function Skeleton({
  shape = 'line',
  className,
}: {
  shape?: 'line' | 'square';
  className?: string | undefined;
}) {
  return <span className={classNames(styles.skeleton, styles[shape], className)} aria-hidden="true" />;
}
