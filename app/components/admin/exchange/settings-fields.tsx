import type { ImportFormat } from '#shared/import-fields.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { SettingsDraft } from './choice-draft.ts';
import styles from './exchange.module.css';

type SettingsFieldsProps = {
  format: ImportFormat;
  settings: SettingsDraft;
  onChange: (part: Partial<SettingsDraft>) => void;
};

/** What a file leaves open; each format only what concerns it. */
export function SettingsFields({ format, settings, onChange }: SettingsFieldsProps) {
  if (format === 'prices') {
    return (
      <div className={styles.form}>
        <Field label="Recargo (%)" hint="Se suma a cada precio de la lista. 0: el precio tal cual.">
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              value={settings.markup}
              onChange={({ target }) => onChange({ markup: target.value })}
            />
          )}
        </Field>
      </div>
    );
  }
  return (
    <>
      {format !== 'tintero' && <ForeignFields settings={settings} onChange={onChange} />}
      <div className={styles.form}>
        <Field label="Marca si falta" hint="Para productos nuevos que no la dicen.">
          {(control) => (
            <TextInput
              {...control}
              value={settings.defaultBrand}
              maxLength={100}
              onChange={({ target }) => onChange({ defaultBrand: target.value })}
            />
          )}
        </Field>
        <Field label="Categoría si falta" hint="Para productos nuevos que no la dicen.">
          {(control) => (
            <TextInput
              {...control}
              value={settings.defaultCategory}
              maxLength={100}
              onChange={({ target }) => onChange({ defaultCategory: target.value })}
            />
          )}
        </Field>
      </div>
    </>
  );
}

function ForeignFields({ settings, onChange }: Omit<SettingsFieldsProps, 'format'>) {
  return (
    <div className={styles.form}>
      <Field label="Stock de lo que allá es infinito" hint="Acá cada color tiene un número de unidades.">
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            value={settings.uncountedStock}
            onChange={({ target }) => onChange({ uncountedStock: target.value })}
          />
        )}
      </Field>
      <Field label="De una categoría como Útiles > Lápices" hint="Acá un producto tiene una sola categoría.">
        {(control) => (
          <Select
            {...control}
            value={settings.categoryPart}
            onChange={({ target }) => onChange({ categoryPart: target.value === 'first' ? 'first' : 'last' })}
          >
            <option value="last">tomar la última: Lápices</option>
            <option value="first">tomar la primera: Útiles</option>
          </Select>
        )}
      </Field>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={settings.useSalePrice}
          onChange={({ target }) => onChange({ useSalePrice: target.checked })}
        />
        Usar el precio promocional cuando hay
      </label>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={settings.includeHidden}
          onChange={({ target }) => onChange({ includeHidden: target.checked })}
        />
        Traer también los productos ocultos (acá se van a ver)
      </label>
    </div>
  );
}
