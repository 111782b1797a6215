import { href, Link } from 'react-router';
import { formatDateTimeHs } from '#shared/dates.ts';
import { VARIANT_NUMBERS } from '#shared/product-fields.ts';
import type { SubProduct, SubProductQuery } from '#shared/schemas/catalog.ts';
import { categoryText } from '#shared/search.ts';
import { classNames } from '../../ui/class-names.ts';
import { Row, Text } from '../../ui/layout.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { MenuIcon } from '../frame/menu-icon.tsx';
import type { Column } from '../kit/data-list/data-table.tsx';
import {
  defineList,
  openRow,
  optionFilter,
  searchFilter,
  sortFilters,
} from '../kit/data-list/define-list.ts';
import controls from '../kit/row-controls.module.css';
import { RowControls } from '../kit/row-controls.tsx';
import { useMay } from '../kit/use-may.ts';
import { numberColumns } from '../products/number-columns.ts';
import { Modified } from '../products/products-list.tsx';
import { StockSteps } from './stock-steps.tsx';
import { VariantCell } from './variant-cell.tsx';
import styles from './variants-list.module.css';

type Context = {
  /** The id of the variant whose form is open. */
  editing: string;
  /** Opens the form of that variant; '' closes it. */
  onEdit: (id: string) => void;
  onDelete: (variant: SubProduct) => void;
  /** Called with a variant whose cell was saved. */
  onSaved: (variant: SubProduct) => void;
};

/** The columns of the list of variants. */
export const VARIANT_COLUMNS: readonly Column<SubProduct, Context, SubProductQuery['sort']>[] = [
  {
    label: 'Control',
    card: 'end',
    cell: (variant, context) => <Controls variant={variant} {...context} />,
  },
  {
    label: 'Nombre',
    card: 'top',
    sort: 'name',
    isName: true,
    cell: ({ IDProduct: { _id, name } }) => (
      <Link to={href('/detalle/:idProduct', { idProduct: _id })}>{name}</Link>
    ),
  },
  {
    label: 'Color',
    sort: 'color',
    card: 'left',
    cell: (variant, { onSaved }) => (
      <VariantCell variant={variant} field="color" onSaved={onSaved}>
        {variant.color}
      </VariantCell>
    ),
  },
  {
    label: 'Stock',
    cardLabel: 'Stock',
    sort: 'stock',
    isNumber: true,
    card: 'topEnd',
    cell: (variant, { onSaved }) => (
      <StockSteps variant={variant} onSaved={onSaved}>
        <VariantCell variant={variant} field="stock" onSaved={onSaved}>
          <span className={classNames(variant.stock === 0 && styles.none)}>{variant.stock}</span>
        </VariantCell>
      </StockSteps>
    ),
  },
  { label: 'Imágenes', cell: ({ img }) => <Thumbnails addresses={img} /> },
  {
    label: 'Código de barras',
    sort: 'barcode',
    cell: (variant, { onSaved }) => (
      <VariantCell variant={variant} field="barcode" onSaved={onSaved}>
        {variant.barcode ?? '—'}
      </VariantCell>
    ),
  },
  ...numberColumns(
    VARIANT_NUMBERS,
    (field, { row, text, context }: { row: SubProduct; text: string; context: Context }) => (
      <VariantCell variant={row} field={field} onSaved={context.onSaved}>
        {text}
      </VariantCell>
    ),
  ),
  { label: 'Categoría', sort: 'category', cell: ({ IDProduct }) => categoryText(IDProduct.category) },
  { label: 'Marca', sort: 'brand', isExtra: true, cell: ({ IDProduct }) => IDProduct.brand },
  {
    label: 'Fecha de creación',
    isExtra: true,
    sort: 'creationDate',
    cell: ({ creationDate }) => <time dateTime={creationDate}>{formatDateTimeHs(creationDate)}</time>,
  },
  {
    label: 'Última modificación',
    isExtra: true,
    sort: 'lastModifiedDate',
    cell: ({ lastModifiedDate }) => <Modified date={lastModifiedDate} />,
  },
];

/** Four search fields, which must all match, and three filters for variants that need attention. */
export const VARIANTS_LIST = defineList(
  {
    name: searchFilter('nombre', 'Nombre'),
    category: searchFilter('categoria', 'Categoría'),
    brand: searchFilter('marca', 'Marca'),
    barcode: searchFilter('codigo', 'Código de barras', { isMainSearch: true }),
    stock: optionFilter(
      'stock',
      'Stock',
      [
        { value: 'out', label: 'Sin stock', word: 'agotado' },
        { value: 'low', label: 'Por debajo del mínimo', word: 'bajo' },
      ],
      { control: 'chips', initial: '' },
    ),
    pictures: optionFilter(
      'imagenes',
      'Imágenes',
      [{ value: 'missing', label: 'Sin imagen', word: 'faltan' }],
      { control: 'chips', initial: '' },
    ),
    ...sortFilters(VARIANT_COLUMNS, 'name'),
    editing: openRow('editar'),
  },
  { name: 'variants' },
);

function Controls({ variant, editing, onEdit, onDelete }: Context & { variant: SubProduct }) {
  const may = useMay();
  const name = variantName(variant);
  const label = {
    title: 'Etiqueta',
    label: `Etiqueta de ${name}`,
    icon: <MenuIcon name="label" />,
    to: `${href('/admin/stock/etiquetas')}?articulos=${variant._id}`,
  };
  return (
    <RowControls
      id={variant._id}
      name={name}
      editing={editing}
      onEdit={may('catalogue') || may('stock') ? onEdit : undefined}
      onDelete={may('catalogue') ? () => onDelete(variant) : undefined}
      links={may('catalogue') ? [label] : []}
    />
  );
}

/** The variant's name in dialogs and in the labels of buttons. */
export function variantName({ IDProduct, color }: SubProduct): string {
  return `${IDProduct.name}, color ${color}`;
}

/** The number of pictures in a row. The form shows all of them. */
const SHOWN = 2;

function Thumbnails({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0)
    return (
      <Text as="span" tone="soft">
        Sin imagen
      </Text>
    );
  const more = addresses.length - SHOWN;
  return (
    <Row as="span" gap={2} className={controls.row}>
      {addresses.slice(0, SHOWN).map((address, index) => (
        <ProductPicture
          key={address}
          className={styles.thumbnail}
          src={address}
          alt={`Imagen ${index + 1}`}
        />
      ))}
      {more > 0 && <span>+{more}</span>}
    </Row>
  );
}
