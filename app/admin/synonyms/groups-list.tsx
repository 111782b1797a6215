import { type ReactNode, useRef, useState } from 'react';
import type { SynonymGroup } from '#shared/schemas/synonyms.ts';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Card } from '../../ui/layout.tsx';
import { GroupRow } from './group-row.tsx';
import styles from './synonyms.module.css';
import type { ChangeGroups } from './use-synonyms.ts';

/** How many are shown before somebody asks for all. */
const FIRST = 60;

type GroupsListProps = {
  /** Those to show, with their places among all. */
  found: ReadonlyArray<{ group: SynonymGroup; at: number }>;
  search: string;
  /** The place of the open group; -1: none is open. */
  opened: number;
  /** The word that it was opened for. */
  word: string;
  /** Opens the group with that word; '' closes it. */
  onOpen: (word: string) => void;
  change: ChangeGroups;
  pending: boolean;
  /** What stands below the words of the open group. */
  below: ReactNode;
};

/** Groups by their first word, a row each. */
export function GroupsList({ found, search, opened, word, onOpen, ...saving }: GroupsListProps) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const sorted = found.toSorted((one, other) => firstOf(one.group).localeCompare(firstOf(other.group), 'es'));
  const shown = isWhole ? sorted : sorted.filter(({ at }, index) => index < FIRST || at === opened);
  if (found.length === 0) {
    return (
      <div role="status">
        <EmptyState
          drawing={nothingFound}
          text={search === '' ? 'Todavía no hay grupos.' : `Ningún grupo tiene «${search}».`}
          note="Si la vendés con otro nombre, sumala a las palabras de ese nombre."
        >
          {search !== '' && <Button onClick={() => onOpen(search)}>Sumar «{search}»</Button>}
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <Card as="ul" ref={list} tabIndex={-1} className={styles.list} aria-label="Grupos de sinónimos">
        {shown.map(({ group, at }) => (
          <GroupRow
            key={at}
            group={group}
            at={at}
            marked={search || word}
            isOpen={at === opened}
            onOpen={onOpen}
            // The row is gone, and the focus with it.
            onGone={() => list.current?.focus()}
            {...saving}
          />
        ))}
      </Card>
      {shown.length < found.length && (
        <div>
          <Button variant="secondary" onClick={() => setWhole(true)}>
            Mostrar los {found.length - shown.length} que faltan
          </Button>
        </div>
      )}
    </>
  );
}

function firstOf({ terms }: SynonymGroup): string {
  return terms[0] ?? '';
}
