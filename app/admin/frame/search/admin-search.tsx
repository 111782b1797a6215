import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#shared/schemas/accounts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './admin-search.module.css';
import { FoundList } from './found-list.tsx';
import { type FoundEntry, groupsOf, screensFor } from './search-groups.ts';
import { useFindings } from './use-findings.ts';

type AdminSearchProps = {
  user: User;
  input: RefObject<HTMLInputElement | null>;
  /** Called when Escape is pressed: the focus goes back to where it was. */
  onLeave: () => void;
};

/**
 * One search over orders, products, customers and screens. Arrows choose, Enter opens, Escape leaves. The article of a
 * scanned barcode is opened at once.
 */
export function AdminSearch({ user, input, onLeave }: AdminSearchProps) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { answer, searchAtOnce } = useFindings(text);
  const groups = groupsOf(answer?.findings ?? null, screensFor(user, text));
  const entries = groups.flatMap((group) => group.entries);
  const choice = useChoice(text, entries);
  const open = useOpening(() => {
    setText('');
    setOpen(false);
    input.current?.blur();
  });
  const isShown = isOpen && text.trim() !== '';
  const listId = useId();

  // Enter was pressed before the answer was there, as barcode readers do.
  const [wantsFirst, setWantsFirst] = useState(false);
  useEffect(() => {
    if (!wantsFirst || answer === null) return;
    setWantsFirst(false);
    const first = answer.error === null ? entries[0] : undefined;
    if (first) open(first);
  }, [wantsFirst, answer, entries, open]);

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      choice.move(event.key === 'ArrowDown' ? 1 : -1);
      setOpen(true);
    } else if (event.key === 'Enter') {
      if (answer !== null && choice.entry) open(choice.entry);
      else if (answer === null && text.trim() !== '') {
        setWantsFirst(true);
        searchAtOnce();
      }
    } else if (event.key === 'Escape') {
      setText('');
      setOpen(false);
      onLeave();
    } else return;
    event.preventDefault();
  }

  return (
    <search className={styles.search}>
      <Icon name="search" className={styles.icon} />
      <TextInput
        ref={input}
        className={styles.input}
        type="search"
        role="combobox"
        aria-label="Buscar órdenes, productos, clientes o pantallas"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && choice.entry ? optionId(listId, choice.entry) : undefined}
        placeholder="Buscar…"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setWantsFirst(false);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
      />
      <kbd className={styles.key} title="Con esta tecla se busca desde cualquier pantalla">
        /
      </kbd>
      <FoundList
        id={listId}
        isShown={isShown}
        groups={groups}
        chosen={choice.entry}
        optionId={(entry) => optionId(listId, entry)}
        status={statusOf(text, answer, entries)}
        onPoint={choice.point}
        onOpen={open}
      />
    </search>
  );
}

function optionId(listId: string, { id }: FoundEntry): string {
  return `${listId}${id}`;
}

function statusOf(
  text: string,
  answer: ReturnType<typeof useFindings>['answer'],
  entries: FoundEntry[],
): string {
  if (text.trim() === '') return '';
  if (answer === null) return 'Buscando…';
  if (answer.error !== null) return answer.error;
  if (entries.length === 0) return `No hay nada con “${text.trim()}”.`;
  return entries.length === 1 ? '1 resultado' : `${entries.length} resultados`;
}

/** Opens the screen of an entry, after `before`. */
function useOpening(before: () => void): (entry: FoundEntry) => void {
  const navigate = useNavigate();
  return ({ to }) => {
    before();
    void navigate(to);
  };
}

/** Which entry is chosen: the first one until another is pointed at or reached by the arrows. */
function useChoice(text: string, entries: FoundEntry[]) {
  const [chosen, setChosen] = useState<{ text: string; id: string } | null>(null);
  const index = Math.max(0, chosen?.text === text ? entries.findIndex(({ id }) => id === chosen.id) : 0);
  const point = (entry: FoundEntry | undefined) => setChosen(entry ? { text, id: entry.id } : null);
  return {
    entry: entries[index],
    point,
    move: (step: 1 | -1) => point(entries[(index + step + entries.length) % Math.max(1, entries.length)]),
  };
}
