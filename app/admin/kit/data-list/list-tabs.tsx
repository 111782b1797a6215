import { Link } from 'react-router';
import fade from '../goes-on.module.css';
import { useCurrentInView } from '../use-current-in-view.ts';
import type { Filters } from './define-list.ts';
import styles from './list-tabs.module.css';
import type { ListState } from './use-data-list.ts';

/** A saved view: a name, and the filters that differ from the list's initial ones. */
export type ListTab = { label: string; view: Record<string, string> };

/** What a saved view leaves as it is. */
const KEPT = new Set(['sort', 'order', 'rows']);

/** The saved views of a list, each of them an address. The present one is marked. */
export function ListTabs({ list, tabs }: { list: ListState; tabs: readonly ListTab[] }) {
  const filters: Filters = list.list.filters;
  const names = Object.keys(filters).filter((name) => !KEPT.has(name));
  const viewOf = (tab: ListTab) =>
    Object.fromEntries(names.map((name) => [name, tab.view[name] ?? filters[name]?.initial ?? '']));
  const isCurrent = (tab: ListTab) =>
    Object.entries(viewOf(tab)).every(([name, value]) => name === 'page' || list.view[name] === value);
  const nav = useCurrentInView(tabs.find(isCurrent) ?? null);
  return (
    <nav ref={nav} className={`${fade.goesOn} ${styles.tabs}`} aria-label="Vistas">
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          className={styles.tab}
          to={{ search: list.searchWith(viewOf(tab)) }}
          aria-current={isCurrent(tab) ? 'page' : undefined}
          preventScrollReset
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
