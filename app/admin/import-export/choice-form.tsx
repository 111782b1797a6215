import { useState } from 'react';
import { keysOf } from '#shared/entries.ts';
import { IMPORT_FORMATS } from '#shared/import-fields.ts';
import type { Import } from '#shared/schemas/imports.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Row, Stack, Tiles } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { type ChoiceDraft, choiceOfDraft, draftOf, settingsErrors } from './choice-draft.ts';
import { ColumnChoice } from './column-choice.tsx';
import styles from './import-export.module.css';
import { SettingsFields } from './settings-fields.tsx';
import type { ImportMoves } from './use-import-moves.ts';

const FORMATS = keysOf(IMPORT_FORMATS).map((value) => {
  return { value, label: IMPORT_FORMATS[value] };
});

/** A person's choices about the file: format, columns, settings. Sending them checks the file again. */
export function ChoiceForm({ one, moves }: { one: Import; moves: ImportMoves }) {
  const [draft, setDraft] = useState<ChoiceDraft>(() => draftOf(one));
  const change = (part: Partial<ChoiceDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { errors, handlers } = useForm({
    values: () => draft,
    check: ({ settings }) => settingsErrors(settings),
    send: async (values) => moves.check(choiceOfDraft(values)),
    sentence: () => null,
  });
  const { facts } = one;
  if (!facts) return null;

  return (
    <details className={classNames(styles.choices, 'card')} open={one.state === 'asking'}>
      <summary className="toggle">Formato, columnas y opciones</summary>
      <Stack as="form" gap={5} above={3} noValidate {...handlers}>
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
          format={draft.format}
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
