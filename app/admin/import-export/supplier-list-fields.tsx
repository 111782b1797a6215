import { useEffect, useState } from 'react';
import { href, Link } from 'react-router';
import { PERCENT } from '#shared/numbers.ts';
import type { ListedSupplier } from '#shared/schemas/suppliers.ts';
import { PRICE_ENDINGS, type PriceEnding } from '#shared/supplier-prices.ts';
import { errorText } from '../../api/api-error.ts';
import { Text, Tiles } from '../../ui/layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { call } from '../kit/client.ts';
import styles from './import-export.module.css';
import type { SettingsFieldsProps } from './settings-fields.tsx';

const ENDINGS: Record<PriceEnding, string> = {
  none: 'como salga de la cuenta',
  '10': 'hasta los 10: $ 1.240',
  '50': 'hasta los 50: $ 1.250',
  '00': 'hasta los 100: $ 1.300',
  '90': 'en 90: $ 1.290',
  '99': 'en 99: $ 1.299',
};

const VAT = [
  { value: '', label: 'como dice el proveedor' },
  { value: 'yes', label: 'con IVA incluido' },
  { value: 'no', label: 'netos: falta sumar el IVA' },
] as const;

/** What a supplier's list does not say itself: whose it is, VAT, and how a price comes of a cost. */
export function SupplierListFields({ settings, errors, onChange }: Omit<SettingsFieldsProps, 'format'>) {
  const suppliers = useSuppliers();
  const chosen = suppliers.all.find(({ _id }) => _id === settings.supplier);
  const isKnown = chosen !== undefined && chosen.listsWithVat !== null;
  return (
    <Tiles min={15} gap={4} className={styles.form}>
      <SelectField
        label="Proveedor"
        hint={
          <>
            ¿No está? <Link to={href('/admin/proveedores')}>Agregalo primero</Link>.
          </>
        }
        error={suppliers.error ?? undefined}
        value={settings.supplier}
        options={[
          { value: '', label: 'Elegí de quién es la lista' },
          ...suppliers.all.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChoose={(supplier) => onChange({ supplier })}
      />
      <SelectField
        label="Precios de la lista"
        hint={
          isKnown
            ? `Los de ${chosen.name} vienen ${chosen.listsWithVat ? 'con IVA' : 'netos'}.`
            : 'Queda anotado en el proveedor al importar.'
        }
        value={settings.listsWithVat}
        options={
          isKnown
            ? VAT
            : VAT.map((each) => (each.value === '' ? { ...each, label: 'Elegí cómo vienen' } : each))
        }
        onChoose={(listsWithVat) => onChange({ listsWithVat })}
      />
      <NumberField
        label="Ganancia (%)"
        kind={PERCENT}
        hint="Se suma al costo con IVA."
        error={errors.margin}
        value={settings.margin}
        onChange={(margin) => onChange({ margin })}
      />
      <SelectField
        label="El precio termina"
        hint="Siempre para arriba."
        value={settings.ending}
        options={PRICE_ENDINGS.map((value) => ({ value, label: ENDINGS[value] }))}
        onChoose={(ending) => onChange({ ending })}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={settings.headings}
          onChange={({ target }) => onChange({ headings: target.checked })}
        />
        Los títulos de la lista son las categorías de lo nuevo
      </label>
      <Text size="sm" tone="soft">
        Lo nuevo entra como borrador: nadie lo ve hasta que lo publiques.
      </Text>
    </Tiles>
  );
}

function useSuppliers(): { all: ListedSupplier[]; error: string | null } {
  const [all, setAll] = useState<ListedSupplier[]>([]);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    call('listSuppliers', { signal }).then(setAll, (error: unknown) => {
      if (!signal.aborted) setError(errorText(error));
    });
    return () => leaving.abort();
  }, []);
  return { all, error };
}
