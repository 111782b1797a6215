import { countText } from '#shared/counts.ts';
import { keysOf } from '#shared/entries.ts';
import { VARIANT_FIELDS } from '#shared/product-fields.ts';
import { Button } from '../../ui/button.tsx';
import { errorAt, type FormErrors } from '../../ui/form/form-errors.ts';
import form from '../../ui/form.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Card, Row, Stack } from '../../ui/layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { ScanField } from '../../ui/scan-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PICTURE_FORMATS, PictureField } from '../products/picture-field.tsx';
import { ChosenPictures } from './chosen-pictures.tsx';
import styles from './sub-product-block-fields.module.css';
import { type Block, isRequired, newBlock, newUrl, type UrlEntry, withFiles } from './sub-product-blocks.ts';
import { NUMBERS, type NumberName } from './sub-product-input.ts';

type BlocksProps = {
  blocks: readonly Block[];
  /** By path in the body: `subProducts.0.color`. */
  errors: FormErrors;
  onChange: (blocks: Block[]) => void;
};

/** The repeated fields of a sub-product; at least one block (rules 12.7). */
export function SubProductBlocks({ blocks, errors, onChange }: BlocksProps) {
  const replace = (block: Block) => onChange(blocks.map((each) => (each.key === block.key ? block : each)));
  // With one block, the minus button does nothing (rules 12.7).
  const remove = (block: Block) => blocks.length > 1 && onChange(blocks.filter((each) => each !== block));
  return (
    <Stack gap={3}>
      {blocks.map((block, index) => (
        <Card as="fieldset" key={block.key} gap={4} aria-label={`Subproducto ${index + 1}`}>
          <Row gap={4} justify="between" className={styles.head}>
            <h3>Subproducto {index + 1}</h3>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Quitar el subproducto ${index + 1}`}
              aria-disabled={blocks.length === 1 || undefined}
              onClick={() => remove(block)}
            >
              <Icon name="minus" /> Quitar
            </Button>
          </Row>
          <BlockFields
            block={block}
            errorOf={(field) => errorAt(errors, `subProducts.${index}.${field}`)}
            onChange={replace}
          />
        </Card>
      ))}
      <div>
        <Button variant="secondary" onClick={() => onChange([...blocks, newBlock()])}>
          <Icon name="plus" /> Sumar otro color
        </Button>
      </div>
    </Stack>
  );
}

type BlockProps = {
  block: Block;
  errorOf: (field: 'color' | 'barcode' | 'img' | 'imgFiles' | NumberName) => string | undefined;
  onChange: (block: Block) => void;
};

function BlockFields({ block, errorOf, onChange }: BlockProps) {
  return (
    <>
      <div className={form.fields}>
        <div className={styles.alone}>
          <TextField
            label={VARIANT_FIELDS.color.label}
            error={errorOf('color')}
            value={block.color}
            maxLength={VARIANT_FIELDS.color.most}
            required
            onChange={(event) => onChange({ ...block, color: event.target.value })}
          />
        </div>
        <ScanField
          label={VARIANT_FIELDS.barcode.label}
          error={errorOf('barcode')}
          value={block.barcode}
          maxLength={VARIANT_FIELDS.barcode.most}
          onChange={(barcode) => onChange({ ...block, barcode })}
        />
        {keysOf(NUMBERS).map((name) => (
          <NumberField
            key={name}
            {...NUMBERS[name]}
            error={errorOf(name)}
            value={block[name]}
            required={isRequired(name)}
            onChange={(typed) => onChange({ ...block, [name]: typed })}
          />
        ))}
      </div>
      <Stack gap={2}>
        <PictureField
          label={VARIANT_FIELDS.images.label}
          hint={chosenText(block.files)}
          error={errorOf('imgFiles')}
          onFiles={(files) => onChange(withFiles(block, files))}
        />
        {block.files.length > 0 && (
          <ChosenPictures files={block.files} onChange={(files) => onChange({ ...block, files })} />
        )}
      </Stack>
      <UrlFields block={block} errorOf={errorOf} onChange={onChange} />
    </>
  );
}

/** Addresses of pictures elsewhere; at least one field (rules 12.7). */
function UrlFields({ block, errorOf, onChange }: BlockProps) {
  const { urls } = block;
  const set = (next: UrlEntry[]) => onChange({ ...block, urls: next });
  return (
    <Stack gap={3}>
      {urls.map((entry, index) => (
        <div key={entry.key} className={styles.url}>
          <TextField
            label={`URL de imagen ${index + 1}`}
            error={index === 0 ? errorOf('img') : null}
            optional
            type="url"
            value={entry.url}
            maxLength={2000}
            placeholder="https://"
            onChange={(event) => set(urls.with(index, { ...entry, url: event.target.value }))}
          />
          <Button
            variant="quiet"
            size="small"
            aria-label={`Quitar la URL de imagen ${index + 1}`}
            aria-disabled={urls.length === 1 || undefined}
            onClick={() => urls.length > 1 && set(urls.filter((each) => each !== entry))}
          >
            <Icon name="minus" />
          </Button>
        </div>
      ))}
      <div className={styles.more}>
        <Button variant="quiet" size="small" onClick={() => set([...urls, newUrl()])}>
          <Icon name="plus" /> Otra URL de imagen
        </Button>
      </div>
    </Stack>
  );
}

function chosenText(files: readonly File[]): string {
  if (files.length === 0) return PICTURE_FORMATS;
  return `${countText(files.length, 'archivo elegido', 'archivos elegidos')}: ${files.map(({ name }) => name).join(', ')}`;
}
