import { useId } from 'react';
import { adminMessages } from '#shared/admin-messages.es.ts';
import { formatLongDate } from '#shared/dates.ts';
import { UNITS } from '#shared/numbers.ts';
import type { SubProduct } from '#shared/schemas/catalog.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from '../../ui/form.module.css';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { ScanField } from '../../ui/scan-field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ConflictDialog } from '../kit/conflict-dialog.tsx';
import type { FormEnd } from '../kit/data-list/use-data-list.ts';
import { EditAbsence } from '../kit/edit-absence.tsx';
import { useFormFocus } from '../kit/use-form-focus.ts';
import { PictureListEditor } from '../products/picture-list-editor.tsx';
import { PictureUploader } from '../products/picture-uploader.tsx';
import { RestoredNote } from './collected.tsx';
import {
  pictureEntries,
  pictureLines,
  SUB_PRODUCT_FIELDS,
  type SubProductField,
  type SubProductInput,
} from './sub-product-input.ts';
import { useSubProductEdit } from './use-sub-product-edit.ts';

type SubProductFormProps = {
  id: string;
  onEnd: (end: FormEnd) => void;
  /** Called after pictures were saved. */
  onChanged: () => void;
};

/** The edit form of a sub-product. */
export function SubProductForm({ id, onEnd, onChanged }: SubProductFormProps) {
  const { edit, absence, errors, pending, conflict, change, save, addPictures, ...rest } = useSubProductEdit(
    id,
    () => onEnd('saved'),
  );
  const headingId = useId();
  const form = useFormFocus(edit !== null, errors);

  if (!edit)
    return (
      absence && (
        <EditAbsence
          absence={absence}
          missing={`No hay un subproducto con el id ${id}`}
          onEnd={() => onEnd('cancelled')}
        />
      )
    );
  return (
    <>
      <Stack
        as="form"
        ref={form}
        gap={4}
        noValidate
        aria-labelledby={headingId}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div>
          <h2 id={headingId}>Editar Subproducto</h2>
          <Text size="sm" tone="soft">
            {edit.saved.IDProduct.name}
          </Text>
        </div>
        {rest.isRestored && <RestoredNote action="Volver a lo guardado" onReset={rest.startAnew} />}
        <Fields input={edit.input} errors={errors} onChange={change} />
        <Dates subProduct={edit.saved} />
        <Stack as="section" gap={3} aria-label="Imágenes">
          <h3>Imágenes</h3>
          <PictureUploader
            subProductId={id}
            onSaved={async () => {
              await addPictures();
              onChanged();
            }}
          />
          <PictureListEditor
            addresses={pictureEntries(edit.input.img)}
            onChange={(addresses) => change({ ...edit.input, img: pictureLines(addresses) })}
          />
          {errors.img && (
            <Text tone="danger" weight="medium">
              {errors.img}
            </Text>
          )}
        </Stack>
        <Row gap={3}>
          <Button type="submit" pending={pending}>
            Guardar
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              rest.forget();
              onEnd('cancelled');
            }}
          >
            Cancelar
          </Button>
        </Row>
      </Stack>
      <ConflictDialog
        conflict={conflict}
        words={SUB_PRODUCT_FIELDS}
        onMine={rest.keepMine}
        onTheirs={rest.keepTheirs}
        onBack={rest.decideLater}
      />
    </>
  );
}

type FieldsProps = {
  input: SubProductInput;
  errors: Partial<Record<SubProductField, string>>;
  onChange: (input: SubProductInput) => void;
};

function Fields({ input, errors, onChange }: FieldsProps) {
  return (
    <div className={styles.fields}>
      <Field label={SUB_PRODUCT_FIELDS.color} error={errors.color}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={100}
            value={input.color}
            onChange={(event) => onChange({ ...input, color: event.target.value })}
          />
        )}
      </Field>
      <NumberField
        label={SUB_PRODUCT_FIELDS.stock}
        kind={UNITS}
        error={errors.stock}
        value={input.stock}
        onChange={(stock) => onChange({ ...input, stock })}
      />
      <ScanField
        label={SUB_PRODUCT_FIELDS.barcode}
        error={errors.barcode}
        maxLength={100}
        value={input.barcode}
        onChange={(barcode) => onChange({ ...input, barcode })}
      />
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
