import { useNavigation } from 'react-router';
import { useSlow } from '../ui/use-slow.ts';
import styles from './navigation-progress.module.css';

/** A thin line while the next page is loading, once that takes noticeably long. */
export function NavigationProgress() {
  const slow = useSlow(useNavigation().state !== 'idle');
  return (
    <div role="status">
      {slow && (
        <div className={styles.line}>
          <span className="visually-hidden">Cargando la página...</span>
        </div>
      )}
    </div>
  );
}
