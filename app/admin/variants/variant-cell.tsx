import type { ReactNode } from 'react';
import { VARIANT_FIELDS } from '#shared/product-fields.ts';
import type { SubProduct } from '#shared/schemas/catalog.ts';
import { EditableCell } from '../kit/cell/editable-cell.tsx';
import { numberInput, readNumberCell } from '../kit/cell/number-cell.ts';
import { type CellResult, saveCell } from '../kit/cell/save-cell.ts';
import { call, callForVersion } from '../kit/client.ts';
import { useMay } from '../kit/use-may.ts';
import { NUMBERS, type NumberName, subProductBodyOf, subProductInputOf } from './sub-product-input.ts';

/** The values of a variant that are edited in lists. */
type CellField = 'color' | 'barcode' | NumberName;

type VariantCellProps = {
  variant: SubProduct;
  field: CellField;
  /** Called with the variant as it is saved now. */
  onSaved: (variant: SubProduct) => void;
  /** The value as it is shown. */
  children: ReactNode;
};

/** A value of a variant in a list, to be edited in its place by who may. */
export function VariantCell({ variant, field, onSaved, children }: VariantCellProps) {
  const may = useMay();
  if (!may(field === 'stock' ? 'stock' : 'catalogue')) return children;
  const kind = isNumber(field) ? NUMBERS[field].kind : null;
  const { label } = VARIANT_FIELDS[field];
  return (
    <EditableCell
      field={field}
      label={`${label} de ${variant.IDProduct.name}, color ${variant.color}`}
      isNumber={kind !== null}
      input={
        kind ? numberInput(kind) : { maxLength: VARIANT_FIELDS[field === 'color' ? 'color' : 'barcode'].most }
      }
      value={subProductInputOf(variant)[field]}
      read={(typed) => (kind ? readNumberCell(typed, kind) : { value: typed.trim() })}
      save={async (typed, shown) => {
        const result = await save(variant._id, field, { typed, shown });
        if (result.kind !== 'refused') onSaved(result.thing);
        return result;
      }}
    >
      {children}
    </EditableCell>
  );
}

function isNumber(field: CellField): field is NumberName {
  return field in NUMBERS;
}

function save(
  id: string,
  field: CellField,
  change: { typed: string; shown: string },
): Promise<CellResult<SubProduct>> {
  const params = { id };
  return saveCell({
    ...change,
    textOf: (variant) => subProductInputOf(variant)[field],
    fetch: () => callForVersion('readSubProduct', { params }),
    send: ({ thing, etag }) => {
      const base = subProductInputOf(thing);
      const body = subProductBodyOf(base, { ...base, [field]: change.typed });
      return call('editSubProduct', { params, body, ifMatch: etag });
    },
  });
}
