import { adminMessages } from '#shared/admin-messages.es.ts';
import { formatLongDate } from '#shared/dates.ts';
import { keysOf } from '#shared/entries.ts';
import { VARIANT_FIELDS } from '#shared/product-fields.ts';
import type { SubProduct } from '#shared/schemas/catalog.ts';
import { errorAt, type FormErrors } from '../../ui/form/form-errors.ts';
import styles from '../../ui/form.module.css';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { ScanField } from '../../ui/scan-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FormEnd } from '../kit/data-list/use-data-list.ts';
import { EditForm } from '../kit/edit-form.tsx';
import { PictureListEditor } from '../products/picture-list-editor.tsx';
import { PictureUploader } from '../products/picture-uploader.tsx';
import block from './sub-product-block-fields.module.css';
import { subProductPlan, withUploaded } from './sub-product-edit.ts';
import {
  NUMBERS,
  pictureEntries,
  pictureLines,
  SUB_PRODUCT_FIELDS,
  type SubProductInput,
} from './sub-product-input.ts';

type SubProductFormProps = {
  id: string;
  onEnd: (end: FormEnd) => void;
  /** Called after pictures were saved. */
  onChanged: () => void;
};

/** The edit form of a sub-product. */
export function SubProductForm({ id, onEnd, onChanged }: SubProductFormProps) {
  const plan = subProductPlan(id, () => onEnd('saved'));
  return (
    <EditForm
      plan={plan}
      names={SUB_PRODUCT_FIELDS}
      title={() => 'Editar Subproducto'}
      subtitle={({ saved }) => saved.IDProduct.name}
      thing={id}
      missing={`No hay un subproducto con el id ${id}`}
      onEnd={onEnd}
    >
      {(edit, { errors, setEdit, latest }) => (
        <>
          <Fields input={edit.input} errors={errors} onChange={(input) => setEdit({ ...edit, input })} />
          <Dates subProduct={edit.saved} />
          <Stack as="section" gap={3} aria-label="Imágenes">
            <h3>Imágenes</h3>
            <PictureUploader
              subProductId={id}
              onSaved={async () => {
                const saved = await plan.fetch();
                setEdit(withUploaded(latest.current, saved));
                onChanged();
              }}
            />
            <PictureListEditor
              addresses={pictureEntries(edit.input.img)}
              error={errorAt(errors, 'img')}
              onChange={(addresses) =>
                setEdit({ ...edit, input: { ...edit.input, img: pictureLines(addresses) } })
              }
            />
          </Stack>
        </>
      )}
    </EditForm>
  );
}

type FieldsProps = {
  input: SubProductInput;
  errors: FormErrors;
  onChange: (input: SubProductInput) => void;
};

function Fields({ input, errors, onChange }: FieldsProps) {
  return (
    <div className={styles.fields}>
      <TextField
        label={SUB_PRODUCT_FIELDS.color}
        error={errors.color}
        maxLength={VARIANT_FIELDS.color.most}
        value={input.color}
        onChange={(event) => onChange({ ...input, color: event.target.value })}
      />
      {keysOf(NUMBERS).map((name) => (
        <NumberField
          key={name}
          {...NUMBERS[name]}
          error={errors[name]}
          value={input[name]}
          onChange={(typed) => onChange({ ...input, [name]: typed })}
        />
      ))}
      <div className={block.alone}>
        <ScanField
          label={SUB_PRODUCT_FIELDS.barcode}
          error={errors.barcode}
          maxLength={VARIANT_FIELDS.barcode.most}
          value={input.barcode}
          onChange={(barcode) => onChange({ ...input, barcode })}
        />
      </div>
    </div>
  );
}

function Dates({ subProduct: { creationDate, lastModifiedDate } }: { subProduct: SubProduct }) {
  return (
    <Row as="dl" gap={5} lines={2} className="facts">
      <div>
        <dt>Fecha de creación</dt>
        <Text as="dd" weight="medium">
          {formatLongDate(creationDate)}
        </Text>
      </div>
      <div>
        <dt>Última modificación</dt>
        <Text as="dd" weight="medium">
          {lastModifiedDate ? formatLongDate(lastModifiedDate) : adminMessages.notModified}
        </Text>
      </div>
    </Row>
  );
}
