import type { ReactNode } from 'react';
import { PRODUCT_FIELDS, type PRODUCT_NUMBERS } from '#shared/product-fields.ts';
import type { AdminProduct, Product } from '#shared/schemas/catalog.ts';
import { EditableCell } from '../kit/cell/editable-cell.tsx';
import { numberInput, readNumberCell } from '../kit/cell/number-cell.ts';
import { type CellResult, saveCell } from '../kit/cell/save-cell.ts';
import { call, callForVersion } from '../kit/client.ts';
import { useMay } from '../kit/use-may.ts';
import type { usePriceQuestion } from './price-question.tsx';
import { hyphenated, NUMBER_KINDS, productBodyOf, productInputOf } from './product-input.ts';

/** The values of a product that are edited in the list. */
type CellField = 'category' | 'brand' | 'price' | keyof typeof PRODUCT_NUMBERS;

/** What the cells of the list need besides their row. */
export type ProductCells = {
  askPrice: ReturnType<typeof usePriceQuestion>['ask'];
  /** Called with a product as it is saved now. */
  onSaved: (product: AdminProduct) => void;
  /** The ids of the names that are offered. */
  lists: { category: string; brand: string };
};

type ProductCellProps = {
  product: AdminProduct;
  field: CellField;
  cells: ProductCells;
  /** The value as it is shown. */
  children: ReactNode;
};

/** A value of a product in the list, to be edited in its place by who may. */
export function ProductCell({ product, field, cells, children }: ProductCellProps) {
  const may = useMay();
  if (product.deletedDate !== null || !may(field === 'price' ? 'prices' : 'catalogue')) return children;
  const isText = field === 'category' || field === 'brand';
  return (
    <EditableCell
      field={field}
      label={`${PRODUCT_FIELDS[field].label} de ${product.name}`}
      isNumber={!isText}
      input={
        isText
          ? { list: cells.lists[field], maxLength: PRODUCT_FIELDS[field].most }
          : numberInput(NUMBER_KINDS[field])
      }
      value={productInputOf(product)[field]}
      read={(typed) => {
        if (!isText) return readNumberCell(typed, NUMBER_KINDS[field]);
        return { value: field === 'category' ? hyphenated(typed) : typed.trim() };
      }}
      save={async (typed, shown) => {
        const result = await save(product._id, field, { typed, shown, askPrice: cells.askPrice });
        if (result.kind !== 'refused') cells.onSaved({ ...result.thing, deletedDate: null });
        return result;
      }}
    >
      {children}
    </EditableCell>
  );
}

function save(
  idProduct: string,
  field: CellField,
  { askPrice, ...change }: { typed: string; shown: string; askPrice: ProductCells['askPrice'] },
): Promise<CellResult<Product>> {
  const params = { idProduct };
  return saveCell({
    ...change,
    textOf: (product) => productInputOf(product)[field],
    fetch: () => callForVersion('readProduct', { params }),
    send: ({ thing, etag }) => {
      const body = productBodyOf({ ...productInputOf(thing), [field]: change.typed }, 'edit');
      return askPrice((query) => call('editProduct', { params, query, body, ifMatch: etag }));
    },
  });
}
