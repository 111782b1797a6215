import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Card, Columns, Row, Stack, Text } from '../../ui/layout.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import { ConflictDialog } from '../kit/conflict-dialog.tsx';
import { EditAbsence } from '../kit/edit-absence.tsx';
import { isChanged } from '../kit/edit-draft.ts';
import { RestoredNote } from '../kit/restored-note.tsx';
import { useFetchedEdit } from '../kit/use-fetched-edit.ts';
import { useVersionedEdit } from '../kit/use-versioned-edit.ts';
import type { Route } from './+types/synonyms-page.ts';
import { AddWord } from './add-word.tsx';

import { type SynonymsEdit, synonymsPlan } from './synonyms-plan.ts';
import { TrySearch } from './try-search.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Sinónimos' });

/** Words for the same thing, which count in searches and lists (rules 2.7), and a box to try them. */
export default function Synonyms() {
  const saved = useRef<(edit: SynonymsEdit) => void>(() => undefined);
  const plan = synonymsPlan((edit) => saved.current(edit));
  const fetched = useFetchedEdit(plan);
  const { edit, absence, setEdit } = fetched;
  const [parameters, setParameters] = useSearchParams();
  const asked = (parameters.get('palabra') ?? '').replaceAll(',', ' ').trim().slice(0, 60);
  saved.current = (next) => {
    setEdit(next);
    toast('Guardado. Ya cuenta en la búsqueda y en las listas.', { tone: 'success' });
    // The word has its group.
    if (asked !== '') setParameters({}, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="container page wide">
      <h1>Sinónimos</h1>
      <Text tone="soft" below={5} above={1}>
        Palabras que quieren decir lo mismo, para que tus clientes encuentren las cosas como ellos las llaman.
        Cuentan en la búsqueda y al leer listas escolares.
      </Text>
      <Columns>
        {edit ? (
          <Stack gap={4}>
            {asked !== '' && (
              <AddWord word={asked} text={edit.text} onAdd={(text) => setEdit({ ...edit, text })} />
            )}
            <Groups {...fetched} plan={plan} edit={edit} />
          </Stack>
        ) : (
          <EditAbsence
            absence={absence}
            missing="No encontramos los sinónimos."
            onEnd={() => window.location.reload()}
          />
        )}
        {edit && <TrySearch first={asked} />}
      </Columns>
    </div>
  );
}

type GroupsProps = {
  plan: ReturnType<typeof synonymsPlan>;
  edit: SynonymsEdit;
  setEdit: (edit: SynonymsEdit) => void;
  isRestored: boolean;
  startAnew: () => void;
};

function Groups({ plan, edit, setEdit, isRestored, startAnew }: GroupsProps) {
  const { form, handlers, pending, editing, conflict, ...rest } = useVersionedEdit(plan, edit, setEdit);
  const unsaved = isChanged(plan.versionsOf(edit));
  return (
    <>
      <Card as="form" ref={form} gap={4} noValidate aria-label="Sinónimos" {...handlers}>
        {isRestored && <RestoredNote action="Volver a lo guardado" onReset={startAnew} />}
        <Field
          label="Un grupo por renglón"
          hint="Separá las palabras con comas. Primero, la que usa la tienda: lapicera, birome, bolígrafo."
          error={editing.errors.text}
        >
          {(control) => (
            <TextArea
              {...control}
              name="text"
              rows={18}
              spellCheck={false}
              value={edit.text}
              onChange={({ target }) => setEdit({ ...edit, text: target.value })}
            />
          )}
        </Field>
        <Row gap={3}>
          <Button type="submit" pending={pending}>
            Guardar
          </Button>
          {unsaved && !pending && (
            <Button variant="secondary" onClick={startAnew}>
              Descartar
            </Button>
          )}
          <Text size="sm" tone="soft" role="status">
            {unsaved ? 'Hay cambios sin guardar.' : 'Todo guardado.'}
          </Text>
        </Row>
      </Card>
      <ConflictDialog
        conflict={conflict}
        names={{ text: 'Los grupos' }}
        onMine={rest.keepMine}
        onTheirs={rest.keepTheirs}
        onBack={rest.decideLater}
      />
    </>
  );
}
