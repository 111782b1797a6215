import { href, Link } from 'react-router';
import { messages } from '#shared/messages.es.ts';
import { Button } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import type { FormEnd } from '../kit/data-list/use-data-list.ts';
import { EditForm } from '../kit/edit-form.tsx';
import { useMay } from '../kit/use-may.ts';
import { type Editing, foundBetween } from '../kit/use-versioned-edit.ts';
import { NewVariant } from '../variants/new-variant.tsx';
import { SubProductListEditor } from '../variants/sub-product-list-editor.tsx';
import { charactersText } from './cut-description.ts';
import { PriceDialog, usePriceQuestion } from './price-question.tsx';
import {
  PRODUCT_VERSION_NAMES,
  type ProductEdit,
  productPlan,
  type VersionField,
  withVariant,
} from './product-edit.ts';
import { MEASURES, MeasuresTitle, ProductFields, ProductMeasures } from './product-fields.tsx';
import styles from './product-form.module.css';
import { fieldText } from './product-input.ts';
import { ProductWaiting } from './product-waiting.tsx';

type ProductFormProps = {
  id: string;
  categories: readonly string[];
  brands: readonly string[];
  onEnd: (end: FormEnd) => void;
  /** Opens the form of another product. */
  onOpen: (id: string) => void;
  /** Called after a sub-product was deleted within the form, or restored. */
  onChanged: () => void;
};

/** The edit form of a product, with the list of its sub-products. */
export function ProductForm({ id, categories, brands, onEnd, onOpen, onChanged }: ProductFormProps) {
  const { question, ask } = usePriceQuestion();
  const may = useMay();
  const { pending, run: duplicate } = useAction(async () => {
    const copy = await call('duplicateProduct', { params: { idProduct: id } });
    toast(`${copy.name} es un borrador: completalo y publicalo.`, { tone: 'success' });
    onOpen(copy._id);
  });
  const plan = productPlan(id, { onSaved: () => onEnd('saved'), askPrice: ask });

  /** A sub-product was added, deleted or restored within the form, which changes the product. */
  async function refresh({ latest, setEdit, ask }: Editing<ProductEdit, VersionField>) {
    const theirs = await plan.fetch();
    const mine = latest.current;
    const found = foundBetween(plan, mine, theirs);
    // An own order of the remaining sub-products stays.
    if (found.both.some(({ field }) => field !== 'order')) ask({ found, theirs });
    else setEdit(plan.rebase(mine, found, theirs));
  }

  return (
    <>
      <EditForm
        plan={plan}
        names={PRODUCT_VERSION_NAMES}
        textOf={fieldText}
        title={({ base }) => (
          <>
            Editar <span className={styles.name}>{base.name}</span>
          </>
        )}
        thing={id}
        missing={messages.noSuchProduct(id)}
        more={
          <>
            {may('catalogue', 'prices') && (
              <Button variant="secondary" size="small" pending={pending} onClick={() => void duplicate()}>
                Duplicar
              </Button>
            )}
            <Link to={href('/admin/vista-previa/:idProduct', { idProduct: id })}>Ver cómo queda</Link>
          </>
        }
        onEnd={onEnd}
      >
        {(edit, editing) => (
          <>
            {may('reports') && <ProductWaiting id={id} />}
            <ProductFields
              form="edit"
              input={edit.input}
              errors={editing.errors}
              categories={categories}
              brands={brands}
              onChange={(input) => editing.setEdit({ ...edit, input })}
              description={(control) => (
                <details open={editing.errors.description !== undefined || undefined}>
                  <summary className="toggle">Descripción ({charactersText(edit.input.description)})</summary>
                  {control}
                </details>
              )}
            />
            <Stack as="section" gap={3} aria-label={MEASURES}>
              <h3>
                <MeasuresTitle />
              </h3>
              <ProductMeasures
                form="edit"
                input={edit.input}
                errors={editing.errors}
                onChange={(input) => editing.setEdit({ ...edit, input })}
              />
            </Stack>
            <Stack as="section" gap={3} aria-label="Subproductos">
              <h3>Subproductos</h3>
              <SubProductListEditor
                subProducts={edit.subProducts}
                onReorder={(subProducts) => editing.setEdit({ ...edit, subProducts })}
                onSaved={(variant) => editing.setEdit(withVariant(editing.latest.current, variant))}
                onDeleted={() => {
                  refresh(editing).catch(showError);
                  onChanged();
                }}
              />
              <Text size="sm" tone="soft">
                Color, stock, código e imágenes se guardan al cambiarlos; el orden, con «Guardar».
              </Text>
              {may('catalogue') && (
                <NewVariant idProduct={id} onAdded={() => refresh(editing).catch(showError)} />
              )}
            </Stack>
          </>
        )}
      </EditForm>
      <PriceDialog question={question} />
    </>
  );
}
