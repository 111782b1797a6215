import { type ReactNode, useId, useState } from 'react';
import { countText } from '#shared/counts.ts';
import type { SubProduct } from '#shared/schemas/catalog.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { DeletionDialog } from '../kit/deletion-dialog.tsx';
import styles from '../kit/list-editor.module.css';
import { SortableList } from '../kit/sortable-list.tsx';
import { useMay } from '../kit/use-may.ts';
import { VariantCell } from './variant-cell.tsx';
import { VariantPictures } from './variant-pictures.tsx';

type SubProductListEditorProps = {
  subProducts: readonly SubProduct[];
  onReorder: (subProducts: SubProduct[]) => void;
  /** Called with a sub-product as it is saved now. */
  onSaved: (subProduct: SubProduct) => void;
  /** Called after one was deleted on the server, or restored. */
  onDeleted: () => void;
};

/** The sub-products of a product in their order, each to be edited in its place: picture, colour, stock, id, barcode. */
export function SubProductListEditor(props: SubProductListEditorProps) {
  const { subProducts, onReorder, onSaved, onDeleted } = props;
  const [pendingDelete, setPendingDelete] = useState<SubProduct | null>(null);
  return (
    <>
      <div data-cells>
        <SortableList
          label="Subproductos, en su orden"
          items={subProducts}
          keyOf={({ _id }) => _id}
          nameOf={({ color }) => `color ${color}`}
          onReorder={onReorder}
        >
          {(subProduct) => (
            <SubProductEntry
              subProduct={subProduct}
              onSaved={onSaved}
              onDelete={() => setPendingDelete(subProduct)}
            />
          )}
        </SortableList>
      </div>
      <DeletionDialog
        pendingDelete={
          pendingDelete && {
            kind: 'subProduct',
            id: pendingDelete._id,
            name: `${pendingDelete.IDProduct.name}, color ${pendingDelete.color}`,
          }
        }
        onEnd={() => setPendingDelete(null)}
        onChanged={onDeleted}
      />
    </>
  );
}

type EntryProps = {
  subProduct: SubProduct;
  onSaved: (subProduct: SubProduct) => void;
  onDelete: () => void;
};

function SubProductEntry({ subProduct, onSaved, onDelete }: EntryProps) {
  const may = useMay();
  const picturesId = useId();
  const { _id, color, stock, barcode, img } = subProduct;
  const [showsPictures, setShowsPictures] = useState(img.length === 0);
  const cell = (field: 'color' | 'stock' | 'barcode', shown: ReactNode) => (
    <VariantCell variant={subProduct} field={field} onSaved={onSaved}>
      {shown}
    </VariantCell>
  );
  return (
    <Stack gap={2}>
      <div className={styles.variant}>
        <ProductPicture className={styles.picture} src={img[0]} alt="" />
        <Row as="dl" gap={4} lines={0} align="start" className={classNames(styles.facts, 'facts')}>
          <div>
            <dt>Color</dt>
            <dd>{cell('color', color)}</dd>
          </div>
          <div>
            <dt>Stock</dt>
            <dd className="numbers">{cell('stock', stock)}</dd>
          </div>
        </Row>
        <Row as="dl" gap={4} lines={0} align="start" className={classNames(styles.codes, 'facts')}>
          <div>
            <dt>Código de barras</dt>
            <dd className="numbers breaks">{cell('barcode', barcode ?? '—')}</dd>
          </div>
          <div>
            <dt>ID</dt>
            <dd className="numbers breaks">{_id}</dd>
          </div>
        </Row>
        {may('catalogue') && (
          <Row gap={1}>
            <Button
              variant="quiet"
              size="small"
              aria-expanded={showsPictures}
              aria-controls={picturesId}
              onClick={() => setShowsPictures(!showsPictures)}
            >
              {img.length === 0 ? 'Sin imágenes' : countText(img.length, 'imagen', 'imágenes')}
              <span className="visually-hidden"> del color {color}</span>
              <Icon name={showsPictures ? 'up' : 'down'} />
            </Button>
            <Button
              variant="quiet"
              size="small"
              className={styles.remove}
              aria-label={`Borrar color ${color}`}
              onClick={onDelete}
            >
              Borrar
            </Button>
          </Row>
        )}
      </div>
      {/* Hidden and not taken out: what is being uploaded goes on. */}
      <div id={picturesId} hidden={!showsPictures}>
        <VariantPictures variant={subProduct} onSaved={onSaved} />
      </div>
    </Stack>
  );
}
