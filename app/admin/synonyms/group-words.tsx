import { type ReactNode, useRef, useState } from 'react';
import type { SynonymGroup } from '#shared/schemas/synonyms.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { groupError, withWords, wordsOf } from './synonyms-text.ts';

type GroupWordsProps = {
  terms: readonly string[];
  /** Draws a word. */
  word: (text: string) => ReactNode;
  /** Saves the group, or takes it away. `done`: what is said then. */
  save: (to: SynonymGroup | null, done: string) => void;
  pending: boolean;
};

/** The words of an open group: one more, one less, another one first. */
export function GroupWords({ terms, word, save, pending }: GroupWordsProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const [first = ''] = terms;

  function add() {
    const more = wordsOf(typed);
    const next = withWords(terms, more);
    const wrong = next.length === terms.length ? 'Escribí una palabra que no esté.' : groupError(next);
    setError(wrong);
    if (wrong !== null) return;
    setTyped('');
    save({ terms: next }, `Sumamos «${more.join(', ')}» a ${first}.`);
  }

  function remove(gone: string) {
    const rest = terms.filter((term) => term !== gone);
    if (rest.length < 2) return removeAll();
    save({ terms: rest }, `Sacamos «${gone}» de ${first}.`);
    // The pressed button is gone.
    field.current?.querySelector('input')?.focus();
  }

  function removeAll() {
    save(null, `Sacamos el grupo de ${first}.`);
  }

  return (
    <>
      <ul aria-label={`Palabras de ${first}`}>
        {terms.map((term) => (
          <li key={term}>
            {term === first ? (
              <strong>{word(term)}</strong>
            ) : (
              <button
                type="button"
                title="Ponerla primera"
                onClick={() => save({ terms: withWords([term], terms) }, `«${term}» va primera.`)}
              >
                {word(term)}
              </button>
            )}
            <button type="button" aria-label={`Sacar ${term}`} onClick={() => remove(term)}>
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <Text size="sm" tone="soft">
        La primera, {first}, es como lo llamás vos. Tocá otra para ponerla primera.
      </Text>
      <Row
        as="form"
        gap={2}
        lines={2}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <div ref={field}>
          <TextField
            label={`Sumar una palabra a ${first}`}
            autoComplete="off"
            autoCapitalize="none"
            value={typed}
            error={error}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button type="submit" variant="secondary" pending={pending}>
          Sumar
        </Button>
        <Button variant="quiet" className="to-end" onClick={removeAll}>
          Sacar el grupo
        </Button>
      </Row>
    </>
  );
}
