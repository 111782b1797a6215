import { type ReactNode, useId, useLayoutEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { FormEnd } from './data-list/use-data-list.ts';
import { EditAbsence } from './edit-absence.tsx';
import { FormActions } from './form-actions.tsx';
import { HistoryLink } from './history-link.tsx';
import { RestoredNote } from './restored-note.tsx';
import { useFetchedEdit } from './use-fetched-edit.ts';
import { type Editing, type EditPlan, useVersionedEdit } from './use-versioned-edit.ts';

type EditFormProps<Edit extends object, Field extends string> = {
  plan: EditPlan<Edit, Field>;
  /** The names of the fields, shown in the choice between two versions. */
  names: Record<Field, string>;
  /** A value in words in that choice, where it is stored as another one. */
  textOf?: (field: Field, value: string) => string;
  title: (edit: Edit) => ReactNode;
  subtitle?: (edit: Edit) => string;
  /** The thing's id in the audit. */
  thing?: string;
  /** What else is done with the thing: links and buttons behind "Más". */
  more?: ReactNode;
  /** The sentence for a thing that does not exist. */
  missing: string;
  onEnd: (end: FormEnd) => void;
  /** The fields. */
  children: (edit: Edit, editing: Editing<Edit, Field>) => ReactNode;
};

/** The edit form of a thing in a list, in its row. The component's `key` is the thing's id. */
export function EditForm<Edit extends object, Field extends string>(props: EditFormProps<Edit, Field>) {
  const { plan, missing, onEnd } = props;
  const { edit, absence, ...fetched } = useFetchedEdit(plan);
  if (edit) return <LoadedForm {...props} {...fetched} edit={edit} />;
  return <EditAbsence absence={absence} missing={missing} onEnd={() => onEnd('cancelled')} />;
}

type LoadedFormProps<Edit extends object, Field extends string> = EditFormProps<Edit, Field> & {
  edit: Edit;
  setEdit: (edit: Edit) => void;
  isRestored: boolean;
  startAnew: () => void;
};

function LoadedForm<Edit extends object, Field extends string>(props: LoadedFormProps<Edit, Field>) {
  const { plan, edit, names, title, subtitle, onEnd, children } = props;
  const { form, handlers, pending, editing, conflict, ...rest } = useVersionedEdit(plan, edit, props.setEdit);
  const headingId = useId();
  const history = props.thing !== undefined && <HistoryLink thing={props.thing} />;

  // Before anybody can type: later, it would take the focus from where they do.
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), [form]);

  function cancel() {
    rest.forget();
    onEnd('cancelled');
  }

  return (
    <>
      <Stack as="form" ref={form} gap={4} noValidate aria-labelledby={headingId} {...handlers}>
        <div>
          <h2 id={headingId}>{title(edit)}</h2>
          {subtitle && (
            <Text size="sm" tone="soft">
              {subtitle(edit)}
            </Text>
          )}
        </div>
        {props.isRestored && <RestoredNote action="Volver a lo guardado" onReset={props.startAnew} />}
        {children(edit, editing)}
        <FormActions>
          <Button type="submit" pending={pending}>
            Guardar
          </Button>
          <Button variant="secondary" onClick={cancel}>
            Cancelar
          </Button>
          {props.more ? (
            <details>
              <summary className="toggle">Más</summary>
              <Row gap={3} lines={1}>
                {props.more}
                {history}
              </Row>
            </details>
          ) : (
            history
          )}
        </FormActions>
      </Stack>
      <ConflictDialog
        conflict={conflict}
        names={names}
        textOf={props.textOf}
        onMine={rest.keepMine}
        onTheirs={rest.keepTheirs}
        onBack={rest.decideLater}
      />
    </>
  );
}
