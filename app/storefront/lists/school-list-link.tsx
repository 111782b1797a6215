import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { countText } from '#shared/counts.ts';
import type { ListedList } from '#shared/schemas/published-lists.ts';
import { Icon } from '../../ui/icon.tsx';
import { Text } from '../../ui/layout.tsx';
import styles from './school-list-link.module.css';

/** Leads to a published list. `children`: what it is called where it stands. */
export function SchoolListLink({ list, children }: { list: ListedList; children: ReactNode }) {
  const { slug, year, things } = list;
  return (
    <Link className={styles.link} to={href('/listas/:slug', { slug })}>
      {children}{' '}
      <Text as="span" size="sm" tone="soft" className="to-end unbroken">
        {year} · {countText(things, 'cosa', 'cosas')}
      </Text>
      <Icon name="right" />
    </Link>
  );
}
