import { type ReactNode, useId, useRef, useState } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import type { Settings } from '#shared/schemas/settings.ts';
import { forgetFacts } from '../../root-data.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import type { FormErrors } from '../../ui/form/form-errors.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { ConflictDialog } from '../kit/conflict-dialog.tsx';
import { EditAbsence } from '../kit/edit-absence.tsx';
import { isChanged } from '../kit/edit-draft.ts';
import { FormActions } from '../kit/form-actions.tsx';
import { RestoredNote } from '../kit/restored-note.tsx';
import { useFetchedEdit } from '../kit/use-fetched-edit.ts';
import { useVersionedEdit } from '../kit/use-versioned-edit.ts';
import { NextPage } from './next-page.tsx';
import { SETTING_LABELS } from './setting-labels.ts';
import { SETTING_PAGES, type SettingsPageName } from './setting-pages.ts';
import styles from './settings-editor.module.css';
import { type SettingsEdit, type SettingsForm, settingsPlan, withChanges } from './settings-plan.ts';

/** What the fields of a form work with. */
export type FormTools<Form extends object> = {
  form: Form;
  /** The settings as they are saved. */
  settings: Settings;
  /** By path in the settings. */
  errors: FormErrors;
  set: <Field extends keyof Form>(field: Field, value: Form[Field]) => void;
};

type SettingsEditorProps<Form extends object> = {
  page: SettingsPageName;
  part: SettingsForm<Form>;
  /** What the shop will show, drawn while one types. Missing: nothing to see. */
  preview?: (form: Form, settings: Settings) => ReactNode;
  /** The fields. */
  children: (tools: FormTools<Form>) => ReactNode;
};

/** A screen that edits a part of the settings, with a live preview; saved as a whole (rules 21.2). */
export function SettingsEditor<Form extends object>(props: SettingsEditorProps<Form>) {
  const { title, text } = SETTING_PAGES[props.page];
  return (
    <div className="container page wide">
      <Text size="sm">
        <Link to={href('/admin/tienda')}>Mi tienda</Link>
      </Text>
      <Text as="h1" below={1}>
        {title}
      </Text>
      <Text tone="soft" below={5}>
        {text}
      </Text>
      <Fetched {...props} />
    </div>
  );
}

function Fetched<Form extends object>(props: SettingsEditorProps<Form>) {
  const present = useRef<Settings | null>(null);
  const { revalidate } = useRevalidator();
  const saved = useRef<(edit: SettingsEdit<Form>, sent: Form) => void>(() => undefined);
  const plan = settingsPlan(props.part, {
    present,
    onSaved: (edit, sent) => saved.current(edit, sent),
  });
  const { edit, absence, isRestored, startAnew, setEdit } = useFetchedEdit(plan);
  const latest = useRef(edit);
  latest.current = edit;
  saved.current = (next, sent) => {
    // What was typed while it was being sent stays.
    const typed = latest.current?.form ?? sent;
    setEdit({ ...next, form: withChanges(next.form, sent, typed) });
    toast('Guardado. Ya se ve en la tienda.', { tone: 'success' });
    // The frame around this page shows the name, too.
    forgetFacts();
    void revalidate();
  };
  if (!edit || !present.current) {
    const again = () => window.location.reload();
    return <EditAbsence absence={absence} missing="No encontramos los datos." onEnd={again} />;
  }
  return (
    <Loaded
      {...props}
      plan={plan}
      settings={present.current}
      edit={edit}
      setEdit={setEdit}
      isRestored={isRestored}
      startAnew={startAnew}
    />
  );
}

type LoadedProps<Form extends object> = SettingsEditorProps<Form> & {
  plan: ReturnType<typeof settingsPlan<Form>>;
  settings: Settings;
  edit: SettingsEdit<Form>;
  setEdit: (edit: SettingsEdit<Form>) => void;
  isRestored: boolean;
  startAnew: () => void;
};

function Loaded<Form extends object>(props: LoadedProps<Form>) {
  const { page, plan, settings, edit, setEdit, preview, children } = props;
  const { form, handlers, pending, editing, conflict, ...rest } = useVersionedEdit(plan, edit, setEdit);
  const unsaved = isChanged(plan.versionsOf(edit));
  const set: FormTools<Form>['set'] = (field, value) => {
    const { current } = editing.latest;
    // The next change, before the page is drawn again, begins with this one.
    editing.latest.current = { ...current, form: { ...current.form, [field]: value } };
    setEdit(editing.latest.current);
  };
  const shown = preview?.(edit.form, settings);
  return (
    <>
      <div className={styles.columns} data-alone={shown === undefined || undefined}>
        <Stack as="form" ref={form} gap={5} noValidate aria-label={SETTING_PAGES[page].title} {...handlers}>
          {props.isRestored && <RestoredNote action="Volver a lo guardado" onReset={props.startAnew} />}
          {children({ form: edit.form, settings, errors: editing.errors, set })}
          <SaveBar pending={pending} unsaved={unsaved} onDiscard={props.startAnew} preview={shown} />
        </Stack>
        {shown !== undefined && (
          <aside className={styles.preview} aria-label="Vista previa">
            <PreviewTitle />
            {shown}
          </aside>
        )}
      </div>
      <NextPage after={page} />
      <ConflictDialog
        conflict={conflict}
        names={SETTING_LABELS}
        onMine={rest.keepMine}
        onTheirs={rest.keepTheirs}
        onBack={rest.decideLater}
      />
    </>
  );
}

function PreviewTitle() {
  return (
    <Text as="h2" size="md" below={3}>
      Así se va a ver
    </Text>
  );
}

type SaveBarProps = { pending: boolean; unsaved: boolean; onDiscard: () => void; preview: ReactNode };

/** Stays in view below the fields. On phones it also opens the preview. */
function SaveBar({ pending, unsaved, onDiscard, preview }: SaveBarProps) {
  const [open, setOpen] = useState(false);
  const note = useId();
  return (
    <FormActions>
      <Button type="submit" pending={pending} aria-describedby={note}>
        Guardar
      </Button>
      {unsaved && !pending && (
        <Button variant="secondary" onClick={onDiscard}>
          Descartar
        </Button>
      )}
      {preview !== undefined && (
        <Button
          variant="secondary"
          className={styles.see}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          Ver cómo queda
        </Button>
      )}
      <Text size="sm" tone="soft" id={note} role="status">
        {unsaved ? 'Hay cambios sin guardar.' : 'Todo guardado.'}
      </Text>
      {preview !== undefined && (
        <Drawer open={open} onClose={() => setOpen(false)} title="Así se va a ver" className={styles.sheet}>
          {preview}
        </Drawer>
      )}
    </FormActions>
  );
}
