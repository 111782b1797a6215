import type { ImportFormat } from '#shared/import-fields.ts';
import { PERCENT, UNITS } from '#shared/numbers.ts';
import { PRODUCT_FIELDS } from '#shared/product-fields.ts';
import { Tiles } from '../../ui/layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { SettingsDraft, settingsErrors } from './choice-draft.ts';
import styles from './import-export.module.css';
import { SupplierListFields } from './supplier-list-fields.tsx';

export type SettingsFieldsProps = {
  format: ImportFormat;
  settings: SettingsDraft;
  errors: ReturnType<typeof settingsErrors>;
  onChange: (part: Partial<SettingsDraft>) => void;
};

/** The settings that the file itself doesn't determine. They depend on the format. */
export function SettingsFields({ format, settings, errors, onChange }: SettingsFieldsProps) {
  if (format === 'prices') {
    return (
      <Tiles min={15} gap={4} className={styles.form}>
        <NumberField
          label="Recargo (%)"
          kind={PERCENT}
          hint="Se suma a cada precio de la lista. 0: el precio tal cual."
          error={errors.markup}
          value={settings.markup}
          onChange={(markup) => onChange({ markup })}
        />
      </Tiles>
    );
  }
  if (format === 'supplier')
    return <SupplierListFields settings={settings} errors={errors} onChange={onChange} />;
  return (
    <>
      {format !== 'tintero' && <ForeignFields settings={settings} errors={errors} onChange={onChange} />}
      <Tiles min={15} gap={4} className={styles.form}>
        <TextField
          label="Marca si falta"
          hint="Para productos nuevos que no la dicen."
          value={settings.defaultBrand}
          maxLength={PRODUCT_FIELDS.brand.most}
          onChange={({ target }) => onChange({ defaultBrand: target.value })}
        />
        <TextField
          label="Categoría si falta"
          hint="Para productos nuevos que no la dicen."
          value={settings.defaultCategory}
          maxLength={PRODUCT_FIELDS.category.most}
          onChange={({ target }) => onChange({ defaultCategory: target.value })}
        />
      </Tiles>
    </>
  );
}

const CATEGORY_PARTS = [
  { value: 'last', label: 'tomar la última: Lápices' },
  { value: 'first', label: 'tomar la primera: Útiles' },
] as const;

function ForeignFields({ settings, errors, onChange }: Omit<SettingsFieldsProps, 'format'>) {
  return (
    <Tiles min={15} gap={4} className={styles.form}>
      <NumberField
        label="Stock de lo que allá es infinito"
        kind={UNITS}
        hint="Acá cada color tiene un número de unidades. Vale para lo que es nuevo."
        error={errors.uncountedStock}
        value={settings.uncountedStock}
        onChange={(uncountedStock) => onChange({ uncountedStock })}
      />
      <SelectField
        label="De una categoría como Útiles > Lápices"
        hint="Acá un producto tiene una sola categoría."
        value={settings.categoryPart}
        options={CATEGORY_PARTS}
        onChoose={(categoryPart) => onChange({ categoryPart })}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={settings.useSalePrice}
          onChange={({ target }) => onChange({ useSalePrice: target.checked })}
        />
        Usar el precio promocional cuando hay
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={settings.includeHidden}
          onChange={({ target }) => onChange({ includeHidden: target.checked })}
        />
        Traer también los productos ocultos (los nuevos quedan ocultos acá)
      </label>
    </Tiles>
  );
}
