import { href, Link } from 'react-router';
import { countText } from '#shared/counts.ts';
import type { ListedList } from '#shared/schemas/published-lists.ts';
import { Icon } from '../../ui/icon.tsx';
import { Text } from '../../ui/layout.tsx';
import styles from './school-list-link.module.css';

/** Leads to a published list. `withSchool`: nothing around it says whose it is. */
export function SchoolListLink({ list, withSchool = false }: { list: ListedList; withSchool?: boolean }) {
  const { slug, school, grade, year, things } = list;
  return (
    <Link className={styles.link} to={href('/listas/:slug', { slug })}>
      <span className="breaks">
        <strong className={styles.grade}>{grade}</strong>{' '}
        <Text as="span" size="sm" tone="soft" className={styles.facts}>
          {withSchool && `${school} · `}
          {countText(things, 'útil', 'útiles')} · {year}
        </Text>
      </span>
      <Icon name="right" />
    </Link>
  );
}
