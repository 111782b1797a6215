import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/** A grey placeholder of something that is loading; its text is elsewhere (`role="status"`). */
export function Skeleton({
  shape = 'line',
  className,
}: {
  shape?: 'line' | 'square';
  className?: string | undefined;
}) {
  return <span className={classNames(styles.skeleton, styles[shape], className)} aria-hidden="true" />;
}
