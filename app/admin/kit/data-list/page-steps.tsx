import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import styles from './page-steps.module.css';

type PageStepsProps = { page: number; pages: number; onGo: (page: number) => void; children?: ReactNode };

/**
 * The pagination: first, previous, next, last; with little room as signs in one line. On the first and last page no
 * button disappears, so that none loses the focus.
 */
export function PageSteps({ page, pages, onGo, children }: PageStepsProps) {
  const step = (label: string, sign: string, target: number) => {
    const possible = target >= 1 && target <= pages && target !== page;
    return (
      <Button
        variant="secondary"
        size="small"
        className={styles.step}
        aria-disabled={!possible || undefined}
        onClick={() => possible && onGo(target)}
      >
        <span className={styles.sign} aria-hidden="true">
          {sign}
        </span>
        <span className={styles.label}>{label}</span>
      </Button>
    );
  };
  return (
    <Row
      as="nav"
      gap={2}
      above={5}
      justify="center"
      className={`numbers ${styles.steps}`}
      aria-label="Páginas"
    >
      {step('Primera página', '«', 1)}
      {step('Página anterior', '‹', page - 1)}
      <span className={styles.here}>
        Página {page} de {pages}
      </span>
      {step('Página siguiente', '›', page + 1)}
      {step('Última página', '»', pages)}
      {children}
    </Row>
  );
}
