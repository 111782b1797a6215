import { useState } from 'react';
import type { SynonymGroup } from '#shared/schemas/synonyms.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Card, Row } from '../../ui/layout.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { adding } from './group-changes.ts';
import { groupsError, groupsOf } from './synonyms-text.ts';
import type { ChangeGroups } from './use-synonyms.ts';

type NewGroupsProps = {
  groups: readonly SynonymGroup[];
  change: ChangeGroups;
  pending: boolean;
  /** Called with the first word of the first new group; '': none was added. */
  onEnd: (word: string) => void;
};

/** New groups, typed or pasted, a line each. */
export function NewGroups({ groups, change, pending, onEnd }: NewGroupsProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);

  async function add() {
    const more = groupsOf(text);
    const wrong = groupsError(more, groups.length);
    if (wrong !== null) return setError(wrong);
    const first = more[0]?.terms[0] ?? '';
    const done = more.length === 1 ? `Sumamos el grupo de ${first}.` : `Sumamos ${more.length} grupos.`;
    if (await change(adding(groups, more), done)) onEnd(first);
  }

  return (
    <Card
      as="form"
      gap={3}
      noValidate
      aria-label="Nuevo grupo"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Field
        label="Un grupo por renglón"
        hint="Separá las palabras con comas. Primero, la que usa la tienda: lapicera, birome, bolígrafo."
        error={error}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            autoFocus
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Row gap={3}>
        <Button type="submit" pending={pending}>
          Agregar
        </Button>
        <Button variant="quiet" onClick={() => onEnd('')}>
          Cancelar
        </Button>
      </Row>
    </Card>
  );
}
