import { useState } from 'react';
import type { SubProduct } from '#shared/schemas/catalog.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Row, Text } from '../../ui/layout.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { DeletionDialog } from '../kit/deletion-dialog.tsx';
import styles from '../kit/list-editor.module.css';
import { SortableList } from '../kit/sortable-list.tsx';

type SubProductListEditorProps = {
  subProducts: readonly SubProduct[];
  onReorder: (subProducts: SubProduct[]) => void;
  /** Called after one was deleted on the server, or restored. */
  onDeleted: () => void;
};

/** The sub-products of a product in their order: picture, colour, stock, id, barcode, 'Borrar'. */
export function SubProductListEditor({ subProducts, onReorder, onDeleted }: SubProductListEditorProps) {
  const [pendingDelete, setPendingDelete] = useState<SubProduct | null>(null);
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
          <Row gap={4} lines={2}>
            <ProductPicture className={styles.picture} src={subProduct.img[0]} alt="" />
            <Row as="dl" gap={5} lines={1} align="start" className={classNames(styles.facts, 'facts')}>
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
                <Text as="dd" size="xs" className="numbers breaks">
                  {subProduct._id}
                </Text>
              </div>
              <div>
                <dt>Código de barras</dt>
                <Text as="dd" size="xs" className="numbers breaks">
                  {subProduct.barcode ?? '—'}
                </Text>
              </div>
            </Row>
            <Button
              variant="quiet"
              size="small"
              className={styles.remove}
              aria-label={`Borrar color ${subProduct.color}`}
              onClick={() => setPendingDelete(subProduct)}
            >
              Borrar
            </Button>
          </Row>
        )}
      </SortableList>
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
