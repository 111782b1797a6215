import { useId, useState } from 'react';
import { countText } from '#shared/counts.ts';
import { PRODUCT_FIELDS } from '#shared/product-fields.ts';
import type { BulkChange } from '#shared/schemas/bulk-edits.ts';
import { VISIBILITIES } from '#shared/visibility.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { NameChoices } from './name-choices.tsx';
import { hyphenated } from './product-input.ts';
import type { TaxonomyNames } from './taxonomies.ts';

type BulkDialogProps = {
  /** What is to be changed; null: nothing. */
  kind: BulkChange['kind'] | null;
  /** How many products are chosen. */
  count: number;
  names: TaxonomyNames;
  onClose: () => void;
  send: (change: BulkChange) => Promise<void>;
};

const TITLES: Record<BulkChange['kind'], string> = {
  category: 'Cambiar la categoría',
  brand: 'Cambiar la marca',
  visibility: 'Cambiar la visibilidad',
  delete: '¿Eliminar?',
};

/** Asks for the new value of all chosen products. */
export function BulkDialog({ kind, count, names, onClose, send }: BulkDialogProps) {
  return (
    <Dialog open={kind !== null} onClose={onClose} title={kind && TITLES[kind]}>
      {kind && <BulkForm kind={kind} count={count} names={names} onClose={onClose} send={send} />}
    </Dialog>
  );
}

type BulkFormProps = Omit<BulkDialogProps, 'kind'> & { kind: BulkChange['kind'] };

function BulkForm({ kind, count, names, onClose, send }: BulkFormProps) {
  const [name, setName] = useState('');
  const [visibility, setVisibility] = useState<Shown>('published');
  const listId = useId();
  const products = countText(count, 'producto', 'productos');
  const { errors, pending, handlers } = useForm({
    schema: async () => (await import('#shared/schemas/bulk-edits.ts')).bulkChangeSchema,
    values: (): BulkChange => {
      if (kind === 'category') return { kind, category: hyphenated(name) };
      if (kind === 'brand') return { kind, brand: name };
      return kind === 'visibility' ? { kind, visibility } : { kind };
    },
    send,
  });
  return (
    <Stack as="form" gap={4} noValidate {...handlers}>
      {(kind === 'category' || kind === 'brand') && (
        <>
          <TextField
            label={PRODUCT_FIELDS[kind].label}
            error={errors[kind]}
            maxLength={PRODUCT_FIELDS[kind].most}
            list={listId}
            placeholder="Elegí una, o escribí otra"
            required
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <NameChoices id={listId} names={kind === 'category' ? names.categories : names.brands} />
        </>
      )}
      {kind === 'visibility' && (
        <SelectField
          label={PRODUCT_FIELDS.visibility.label}
          error={errors.visibility}
          value={visibility}
          options={CHOICES}
          onChoose={setVisibility}
        />
      )}
      <p>{kind === 'delete' ? deletionText(count) : `Se aplica a ${products}. Después se puede deshacer.`}</p>
      <Row gap={3}>
        <Button type="submit" pending={pending} variant={kind === 'delete' ? 'danger' : 'primary'}>
          {kind === 'delete' ? `Eliminar ${products}` : `Cambiar ${products}`}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancelar
        </Button>
      </Row>
    </Stack>
  );
}

type Shown = (BulkChange & { kind: 'visibility' })['visibility'];

const CHOICES: readonly { value: Shown; label: string }[] = (['published', 'draft', 'hidden'] as const).map(
  (value) => ({ value, label: VISIBILITIES[value] }),
);

function deletionText(count: number): string {
  return count === 1
    ? 'Sale de la tienda 1 producto con todos sus subproductos. Después se puede restaurar.'
    : `Salen de la tienda ${count.toLocaleString('es-AR')} productos con todos sus subproductos. Después se pueden restaurar.`;
}
