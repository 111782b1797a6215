import { PageLink } from '../../ui/page-link.tsx';
import styles from './breadcrumbs.module.css';

type BreadcrumbsProps = {
  /** From the top down; the page itself is not among them. */
  steps: readonly { label: string; to: string }[];
  current: string;
};

/** Where the page stands in the shop. */
export function Breadcrumbs({ steps, current }: BreadcrumbsProps) {
  return (
    <nav className={styles.place} aria-label="Estás en">
      <ol className={styles.steps}>
        {steps.map(({ label, to }) => (
          <li key={to} className={styles.step}>
            <PageLink to={to}>{label}</PageLink>
          </li>
        ))}
        <li className={styles.step} aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  );
}
