import { FieldPair } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FormEnd } from '../kit/data-list/use-data-list.ts';
import { EditForm } from '../kit/edit-form.tsx';
import { SUPPLIER_FIELDS, type SupplierField, supplierPlan, VAT_CHOICES } from './supplier-edit.ts';

/** The edit form of a supplier. */
export function SupplierForm({ id, onEnd }: { id: string; onEnd: (end: FormEnd) => void }) {
  return (
    <EditForm
      plan={supplierPlan(id, () => onEnd('saved'))}
      names={SUPPLIER_FIELDS}
      title={() => 'Editar proveedor'}
      thing={id}
      missing="Ese proveedor ya no existe."
      onEnd={onEnd}
    >
      {(edit, { errors, setEdit }) => {
        const change = (field: SupplierField, text: string) =>
          setEdit({ ...edit, input: { ...edit.input, [field]: text } });
        const text = (field: SupplierField, most: number) => ({
          label: SUPPLIER_FIELDS[field],
          maxLength: most,
          autoComplete: 'off',
          value: edit.input[field],
          error: errors[field],
          onChange: ({ target }: { target: { value: string } }) => change(field, target.value),
        });
        const vat = VAT_CHOICES.find(({ value }) => value === edit.input.listsWithVat)?.value ?? '';
        return (
          <>
            <FieldPair>
              <TextField {...text('name', 200)} required />
              <TextField {...text('contact', 200)} />
            </FieldPair>
            <FieldPair>
              <TextField {...text('whatsapp', 50)} type="tel" />
              <TextField {...text('email', 254)} type="email" />
            </FieldPair>
            <FieldPair>
              <TextField {...text('leadDays', 6)} inputMode="numeric" />
              <SelectField
                label={SUPPLIER_FIELDS.listsWithVat}
                value={vat}
                options={VAT_CHOICES}
                onChoose={(value) => change('listsWithVat', value)}
              />
            </FieldPair>
            <TextField {...text('notes', 2000)} />
          </>
        );
      }}
    </EditForm>
  );
}
