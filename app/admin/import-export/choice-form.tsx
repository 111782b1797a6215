import { type FormEvent, useState } from 'react';
import { IMPORT_FORMATS, type ImportFormat } from '#shared/import-fields.ts';
import type { Import } from '#shared/schemas/imports.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { Row, Stack, Tiles } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { type ChoiceDraft, choiceOfDraft, draftOf, settingsErrors } from './choice-draft.ts';
import { ColumnChoice } from './column-choice.tsx';
import styles from './import-export.module.css';
import { SettingsFields } from './settings-fields.tsx';
import type { ImportMoves } from './use-import-moves.ts';

const FORMATS = (Object.keys(IMPORT_FORMATS) as ImportFormat[]).map((value) => {
  return { value, label: IMPORT_FORMATS[value] };
});

/** A person's choices about the file: format, columns, settings. Sending them checks the file again. */
export function ChoiceForm({ one, moves }: { one: Import; moves: ImportMoves }) {
  const [draft, setDraft] = useState<ChoiceDraft>(() => draftOf(one));
  const [errors, setErrors] = useState<ReturnType<typeof settingsErrors>>({});
  const change = (part: Partial<ChoiceDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { facts } = one;
  if (!facts) return null;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = settingsErrors(draft.settings);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return focusFirstError(event.currentTarget);
    moves.check(choiceOfDraft(draft));
  }

  return (
    <details className={classNames(styles.choices, 'card')} open={one.state === 'asking'}>
      <summary className="toggle">Formato, columnas y opciones</summary>
      <Stack as="form" gap={5} above={3} onSubmit={send}>
        <Tiles min={15} gap={4} className={styles.form}>
          <SelectField
            label="Formato del archivo"
            value={draft.format}
            options={FORMATS}
            onChoose={(format) => change({ format, columns: {} })}
          />
        </Tiles>
        <SettingsFields
          format={draft.format}
          settings={draft.settings}
          errors={errors}
          onChange={(part) => change({ settings: { ...draft.settings, ...part } })}
        />
        <ColumnChoice
          columns={facts.columns}
          chosen={draft.columns}
          onChoose={(index, field) => change({ columns: { ...draft.columns, [index]: field } })}
        />
        <Row gap={3}>
          <Button type="submit" variant="secondary" pending={moves.pending === 'check'}>
            Revisar de nuevo
          </Button>
        </Row>
      </Stack>
    </details>
  );
}
