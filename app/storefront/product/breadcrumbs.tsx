import { PageLink } from '../../ui/page-link.tsx';
import styles from './breadcrumbs.module.css';

type BreadcrumbsProps = {
  /** From the home page down, without the page itself. */
  steps: readonly { label: string; to: string }[];
  current: string;
};

/** The place of the page in the shop. */
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
