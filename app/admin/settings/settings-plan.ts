import type { RefObject } from 'react';
import type { Body } from '#shared/api/contract.ts';
import { fromEntries, keysOf } from '#shared/entries.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import type { FormErrors } from '../../ui/form/form-errors.ts';
import { losesPage } from '../../ui/unsaved-work.ts';
import { callForVersion } from '../kit/client.ts';
import type { EditPlan } from '../kit/use-versioned-edit.ts';
import type { SettingPath } from './setting-labels.ts';

/** The fields of a form by their path in the settings: text as typed, a choice, or a list. */
export type FieldOf<Form> = keyof Form & SettingPath;

/** How a part of the settings is edited. */
export type SettingsForm<Form extends object> = {
  /** Names the form that is kept in this tab. */
  key: string;
  formOf: (settings: Settings) => Form;
  /** The settings with what the form has, as they are sent. */
  into: (settings: Settings, form: Form) => SettingsInput;
  /** Why a field cannot be read, by path. */
  readingErrors?: (form: Form) => FormErrors;
  /** Values that are neither text nor yes or no, as a text that says all of them: where two versions are compared. */
  textsOf?: Partial<{ [Field in FieldOf<Form>]: (value: Form[Field]) => string }>;
};

/** Settings as they are sent. */
type SettingsInput = Body<'saveSettings'>;

/** An open form: what it began with, and what it has now. */
export type SettingsEdit<Form extends object> = { etag: string; base: Form; form: Form };

type Doings<Form extends object> = {
  /** The settings as they were last read. */
  present: RefObject<Settings | null>;
  onSaved: (saved: SettingsEdit<Form>, sent: Form) => void;
};

/** Edits a part of the settings: they are sent as a whole, and only as they were read (rules 21.2). */
export function settingsPlan<Form extends object>(
  part: SettingsForm<Form>,
  { present, onSaved }: Doings<Form>,
): EditPlan<SettingsEdit<Form>, FieldOf<Form>> {
  const editOf = ({ thing, etag }: { thing: Settings; etag: string }): SettingsEdit<Form> => {
    present.current = thing;
    const form = part.formOf(thing);
    return { etag, base: form, form };
  };
  const bodyOf = ({ form }: SettingsEdit<Form>) => {
    if (!present.current) throw new Error('The settings have not been read yet');
    return part.into(present.current, form);
  };
  return {
    draftKey: `settings-${part.key}`,
    loses: losesPage,
    fetch: async (signal) => editOf(await callForVersion('readSettings', signal ? { signal } : {})),
    schema: async () => (await import('#shared/schemas/settings.ts')).settingsInputSchema,
    bodyOf,
    readingErrors: ({ form }) => part.readingErrors?.(form) ?? {},
    send: async (edit) => {
      const body = bodyOf(edit);
      const saved = await callForVersion('saveSettings', { body, ifMatch: edit.etag });
      onSaved(editOf(saved), edit.form);
      return true;
    },
    versionsOf: ({ etag, base, form }) => ({ etag, base: textsOf(part, base), mine: textsOf(part, form) }),
    rebase: (mine, _found, theirs) => ({ ...theirs, form: withChanges(theirs.form, mine.base, mine.form) }),
    isHarmless: () => false,
  };
}

/** `onto` with the fields that differ between `from` and `to`. */
export function withChanges<Form extends object>(onto: Form, from: Form, to: Form): Form {
  const form = { ...onto };
  const take = <Field extends FieldOf<Form>>(field: Field) => {
    form[field] = to[field];
  };
  for (const field of keysOf<FieldOf<Form>>(form)) {
    if (JSON.stringify(from[field]) !== JSON.stringify(to[field])) take(field);
  }
  return form;
}

/** The fields as texts: to compare two versions, and to choose between them. */
function textsOf<Form extends object>(part: SettingsForm<Form>, form: Form): Record<FieldOf<Form>, string> {
  const textOf = <Field extends FieldOf<Form>>(field: Field) =>
    part.textsOf?.[field]?.(form[field]) ?? plainText(form[field]);
  return fromEntries(keysOf<FieldOf<Form>>(form).map((field) => [field, textOf(field)]));
}

function plainText(value: unknown): string {
  if (value === true) return 'Sí';
  if (value === false) return 'No';
  return typeof value === 'string' ? value : '';
}
