import { Icon } from './icon.tsx';
import { Row } from './layout.tsx';
import { PageLink } from './page-link.tsx';
import { pageNumbers } from './page-numbers.ts';
import styles from './pagination.module.css';

type PaginationProps = {
  /** From 1. */
  page: number;
  pages: number;
  /** The address of a page. */
  hrefFor: (page: number) => string;
};

/** Links to the pages of a list; nothing if there is only one. */
export function Pagination({ page, pages, hrefFor }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <Row as="nav" className="numbers" gap={2} justify="center" aria-label="Páginas">
      {page > 1 && (
        <PageLink className={styles.number} to={hrefFor(page - 1)} rel="prev">
          <Icon name="left" />
          <span className="phone-hidden">Anterior</span>
        </PageLink>
      )}
      <ol className={styles.numbers}>
        {pageNumbers(page, pages).map((each, index) => (
          <li key={each ?? `gap-${index}`}>
            {each === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <PageLink
                className={styles.number}
                to={hrefFor(each)}
                aria-label={`Página ${each}`}
                aria-current={each === page ? 'page' : undefined}
              >
                {each}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <PageLink className={styles.number} to={hrefFor(page + 1)} rel="next">
          <span className="phone-hidden">Siguiente</span>
          <Icon name="right" />
        </PageLink>
      )}
    </Row>
  );
}
