import { keysOf } from '#shared/entries.ts';
import { readNumber, UNITS } from '#shared/numbers.ts';
import type { Supplier } from '#shared/schemas/suppliers.ts';
import { toast } from '../../ui/toast.ts';
import { losesEdit } from '../../ui/unsaved-work.ts';
import { call, callForVersion } from '../kit/client.ts';
import type { EditPlan } from '../kit/use-versioned-edit.ts';

/** The names of the fields on screen. */
export const SUPPLIER_FIELDS = {
  name: 'Nombre',
  contact: 'Contacto',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  leadDays: 'Días de entrega',
  listsWithVat: 'Precios de sus listas',
  notes: 'Notas',
} as const;
export type SupplierField = keyof typeof SUPPLIER_FIELDS;
type SupplierTexts = Record<SupplierField, string>;

/** How the prices of a supplier's lists are, as the choice has them. */
export const VAT_CHOICES = [
  { value: '', label: 'No sé' },
  { value: 'with', label: 'Con IVA' },
  { value: 'without', label: 'Netos, más IVA' },
] as const;

/** A supplier in its form: the values at the beginning, and as typed. */
export type SupplierEdit = { etag: string; base: SupplierTexts; input: SupplierTexts };

/** How a supplier is edited. */
export function supplierPlan(id: string, onSaved: () => void): EditPlan<SupplierEdit, SupplierField> {
  const params = { id };
  return {
    draftKey: `edit-supplier-${id}`,
    loses: losesEdit(id),
    fetch: async (signal) => {
      const { thing, etag } = await callForVersion('readSupplier', { params, ...(signal && { signal }) });
      const input = textsOf(thing);
      return { etag, base: input, input };
    },
    schema: async () => (await import('#shared/schemas/suppliers.ts')).supplierInputSchema,
    bodyOf: ({ input }) => bodyOf(input),
    readingErrors: () => ({}),
    send: async ({ input, etag }) => {
      const saved = await call('editSupplier', { params, body: bodyOf(input), ifMatch: etag });
      toast(`Guardamos a ${saved.name}.`, { tone: 'success' });
      onSaved();
      return true;
    },
    versionsOf: ({ etag, base, input }) => ({ etag, base, mine: trimmed(input) }),
    rebase: (_mine, { merged }, theirs) => ({ ...theirs, input: merged }),
    isHarmless: ({ both }) => both.length === 0,
  };
}

function textsOf(supplier: Supplier): SupplierTexts {
  const { name, contact, whatsapp, email, leadDays, listsWithVat, notes } = supplier;
  const vat = listsWithVat === null ? '' : listsWithVat ? 'with' : 'without';
  const days = leadDays === null ? '' : String(leadDays);
  return { name, contact, whatsapp, email, leadDays: days, listsWithVat: vat, notes };
}

/** Days that cannot be read go as they were typed, so that the schema refuses them at their field. */
function bodyOf({ leadDays, listsWithVat, ...texts }: SupplierTexts) {
  const reading = readNumber(leadDays, UNITS);
  const days = 'value' in reading ? reading.value : leadDays;
  return {
    ...texts,
    leadDays: leadDays.trim() === '' ? null : days,
    listsWithVat: listsWithVat === '' ? null : listsWithVat === 'with',
  };
}

function trimmed(input: SupplierTexts): SupplierTexts {
  const texts = { ...input };
  for (const field of keysOf(texts)) texts[field] = texts[field].trim();
  return texts;
}
