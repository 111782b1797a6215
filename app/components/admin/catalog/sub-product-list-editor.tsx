import { useState } from 'react';
import type { SubProduct } from '#shared/schemas/catalog.ts';
import { Button } from '../../../ui/button.tsx';
import { ProductPicture } from '../../../ui/product-picture.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import styles from './list-editor.module.css';
import { SortableList } from './sortable-list.tsx';

type SubProductListEditorProps = {
  subProducts: readonly SubProduct[];
  onReorder: (subProducts: SubProduct[]) => void;
  /** One was deleted at the server, or put back. */
  onDeleted: () => void;
};

/** A product's sub-products in their order (section 2.10, list editor): picture, colour, stock, id, barcode, 'Borrar'. */
export function SubProductListEditor({ subProducts, onReorder, onDeleted }: SubProductListEditorProps) {
  const [doomed, setDoomed] = useState<SubProduct | null>(null);
  return (
    <>
      <SortableList
        label="Subproductos, en su orden"
        items={subProducts}
        keyOf={({ _id }) => _id}
        nameOf={({ color }) => `color ${color}`}
        onReorder={onReorder}
      >
        {(subProduct) => (
          <div className={styles.entry}>
            <ProductPicture className={styles.picture} src={subProduct.img[0]} alt="" />
            <dl className={styles.facts}>
              <div>
                <dt>Color</dt>
                <dd>{subProduct.color}</dd>
              </div>
              <div>
                <dt>Stock</dt>
                <dd className="numbers">{subProduct.stock}</dd>
              </div>
              <div>
                <dt>ID</dt>
                <dd className={styles.code}>{subProduct._id}</dd>
              </div>
              <div>
                <dt>Código de barras</dt>
                <dd className={styles.code}>{subProduct.barcode ?? '—'}</dd>
              </div>
            </dl>
            <Button
              scheme="quiet"
              size="small"
              className={styles.remove}
              aria-label={`Borrar color ${subProduct.color}`}
              onClick={() => setDoomed(subProduct)}
            >
              Borrar
            </Button>
          </div>
        )}
      </SortableList>
      <DeletionDialog
        doomed={
          doomed && {
            kind: 'subProduct',
            id: doomed._id,
            name: `${doomed.IDProduct.name}, color ${doomed.color}`,
          }
        }
        onEnd={() => setDoomed(null)}
        onChanged={onDeleted}
      />
    </>
  );
}
