import { useState } from 'react';
import { entriesOf } from '#shared/entries.ts';
import { SOLD_OUT_RULES } from '#shared/published-lists.ts';
import type { AdminPublishedList } from '#shared/schemas/published-lists.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Card, FieldPair, Stack } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { inputOf } from './list-input.ts';
import type { ChangeList } from './use-list-edit.ts';

const RULES = entriesOf(SOLD_OUT_RULES).map(([value, label]) => ({ value, label }));

type ListFactsProps = { list: AdminPublishedList; change: ChangeList; pending: boolean };

/** Whose list it is, a note to families, and what happens with what is sold out. */
export function ListFacts({ list, change, pending }: ListFactsProps) {
  const [school, setSchool] = useState(list.school);
  const [grade, setGrade] = useState(list.grade);
  const [year, setYear] = useState(String(list.year));
  const [note, setNote] = useState(list.note);
  const [soldOut, setSoldOut] = useState(list.soldOut);
  const { handlers, field } = useForm({
    schema: async () => (await import('#shared/schemas/published-lists.ts')).publishedListInputSchema,
    values: () => ({ ...inputOf(list), school, grade, year, note, soldOut }),
    send: async () => {
      const facts = { school, grade, year: Number(year), note, soldOut };
      await change((input) => ({ ...input, ...facts }), 'Guardamos los datos.');
    },
  });
  return (
    <Card as="details">
      <summary>
        Datos, nota y qué hacer si algo se agota ({SOLD_OUT_RULES[list.soldOut].toLowerCase()})
      </summary>
      <Stack as="form" gap={4} above={4} noValidate aria-label="Datos de la lista" {...handlers}>
        <FieldPair>
          <TextField
            label="Escuela"
            maxLength={120}
            value={school}
            error={field('school').error}
            onChange={({ target }) => setSchool(target.value)}
          />
          <FieldPair>
            <TextField
              label="Grado o sala"
              maxLength={60}
              value={grade}
              error={field('grade').error}
              onChange={({ target }) => setGrade(target.value)}
            />
            <TextField
              label="Año"
              inputMode="numeric"
              maxLength={4}
              value={year}
              error={field('year').error}
              onChange={({ target }) => setYear(target.value)}
            />
          </FieldPair>
        </FieldPair>
        <FieldPair>
          <Field label="Nota para las familias" optional error={field('note').error}>
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                maxLength={1000}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </Field>
          <SelectField
            label="Si algo se agota"
            hint="El reemplazo propio de una línea va primero."
            value={soldOut}
            options={RULES}
            onChoose={setSoldOut}
          />
        </FieldPair>
        <div>
          <Button type="submit" variant="secondary" pending={pending}>
            Guardar los datos
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
