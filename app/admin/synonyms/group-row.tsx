import { type ReactNode, useEffect, useRef } from 'react';
import type { SynonymGroup } from '#shared/schemas/synonyms.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import type { GroupChange } from './group-changes.ts';
import { GroupWords } from './group-words.tsx';
import styles from './synonyms.module.css';
import { isAbout } from './synonyms-text.ts';
import type { ChangeGroups } from './use-synonyms.ts';

type GroupRowProps = {
  group: SynonymGroup;
  at: number;
  /** What the person looks for; '': nothing. */
  marked: string;
  isOpen: boolean;
  onOpen: (word: string) => void;
  onGone: () => void;
  change: ChangeGroups;
  pending: boolean;
  /** What stands below its words while it is open. */
  below: ReactNode;
};

/** A group: what the shop calls the thing, and its other names. Open, its words come and go. */
export function GroupRow(props: GroupRowProps) {
  const { group, at, marked, isOpen, onOpen, onGone, change, pending, below } = props;
  const [first = '', ...others] = group.terms;
  const word = (text: string) => (marked !== '' && isAbout(text, marked) ? <mark>{text}</mark> : text);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  function save(to: SynonymGroup | null, done: string) {
    const edit: GroupChange = { at, from: group, to };
    void change([edit], done);
    if (to === null) onGone();
    // The address names a word that stays.
    onOpen(to?.terms[0] ?? '');
  }

  return (
    <li ref={row}>
      <strong>{isOpen ? first : word(first)}</strong>
      {!isOpen && (
        <ul>
          {others.map((other) => (
            <li key={other}>{word(other)}</li>
          ))}
        </ul>
      )}
      <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => onOpen(isOpen ? '' : first)}>
        {isOpen ? 'Listo' : 'Cambiar'}
        <span className="visually-hidden"> {first}</span>
      </Button>
      {isOpen && (
        <Stack gap={3} className={styles.panel}>
          <GroupWords terms={group.terms} word={word} save={save} pending={pending} />
          {below}
        </Stack>
      )}
    </li>
  );
}
