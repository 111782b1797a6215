import { useId, useState } from 'react';
import type { SynonymGroup } from '#shared/schemas/synonyms.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { joining } from './group-changes.ts';
import { groupError, isWord, WORD_LETTERS } from './synonyms-text.ts';
import type { ChangeGroups } from './use-synonyms.ts';

type AddWordProps = {
  /** What people ask for and the shop calls otherwise. */
  word: string;
  groups: readonly SynonymGroup[];
  change: ChangeGroups;
  pending: boolean;
};

/** Asks what the shop calls a word that found nothing, and puts both into one group. */
export function AddWord({ word, groups, change, pending }: AddWordProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const known = useId();

  function add() {
    if (!isWord(typed)) return setError('Escribí cómo lo llamás vos, por ejemplo lapicera.');
    const joined = joining(groups, { word, shopWord: typed.replaceAll(',', ' ').trim() });
    const wrong = groupError(joined.to?.terms ?? []);
    setError(wrong);
    if (wrong === null) void change([joined], `«${word}» ya quiere decir ${joined.to?.terms[0]}.`);
  }

  return (
    <Card
      as="form"
      gap={3}
      noValidate
      aria-label={`Sinónimo para ${word}`}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Text as="h2" size="lg">
        Te pidieron «{word}»
      </Text>
      <TextField
        label="¿Cómo se llama en tu tienda?"
        hint="Si ya hay un grupo con esa palabra, se suma ahí."
        list={known}
        autoComplete="off"
        autoFocus
        maxLength={WORD_LETTERS}
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id={known}>
        {groups.map(({ terms: [first] }) => (
          <option key={first} value={first} />
        ))}
      </datalist>
      <Row gap={3}>
        <Button type="submit" pending={pending}>
          Sumar «{word}»
        </Button>
      </Row>
    </Card>
  );
}
