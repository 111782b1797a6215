import type { AuditedThing } from './audit.ts';

/** What taking a change back does: its old values come back, or what was deleted does. */
export type TakeBackWay = 'values' | 'restore';

/** The changes of the audit that can be taken back, by thing and action. Of others, `whyNot` says why not. */
const WAYS: Partial<Record<AuditedThing, Readonly<Record<string, TakeBackWay>>>> = {
  product: { edited: 'values', deleted: 'restore' },
  sub_product: { edited: 'values', pictures_added: 'values', stock_corrected: 'values', deleted: 'restore' },
  settings: { edited: 'values', restored: 'values' },
  staff: { permissions_changed: 'values' },
  supplier: { edited: 'values' },
  bulk_edit: { applied: 'restore' },
  purchase: { moved: 'values' },
};

type Entry = { what: string; action: string };

/** How a change is taken back; null: it cannot be. */
export function takeBackWay({ what, action }: Entry): TakeBackWay | null {
  return new Map(Object.entries(WAYS)).get(what)?.[action] ?? null;
}

const REASONS: Partial<Record<AuditedThing, string>> = {
  product: 'Lo que se creó se saca borrándolo en Productos.',
  sub_product: 'Lo que se creó se saca borrándolo en Subproductos.',
  order: 'Los pedidos se corrigen en su pantalla.',
  user: 'Es de la cuenta de esa persona: solo ella lo cambia.',
  session: 'Una sesión que se cerró no vuelve: hay que ingresar otra vez.',
  staff: 'Se cambia en Equipo.',
  customer: 'Los datos que se borraron no vuelven.',
  withdrawal: 'La respuesta ya le llegó a quien compró.',
  price_change: 'Se deshace en la pantalla del cambio de precios.',
  bulk_edit: 'Ya se deshizo.',
  import: 'Se deshace en la pantalla de la importación.',
  reception: 'Se deshace en Recibir mercadería.',
  stock_count: 'Se deshace en Recuento.',
  supplier: 'Se cambia en Proveedores.',
  till: 'La caja no se reescribe: un movimiento de más se compensa con otro.',
  purchase: 'Se cambia en Pedidos a proveedores.',
  synonyms: 'Se cambia en Sinónimos.',
  published_list: 'Se cambia en Listas de escuelas.',
  list_choice: 'Se elige otra vez en cualquier lista con ese renglón.',
  example: 'El catálogo de ejemplo no vuelve.',
};

/** Why a field stays as it is when the rest of its change is taken back. */
export const KEPT_REASONS = {
  elsewhere: 'Se cambia en su pantalla.',
  variants: 'Los subproductos se agregan, se borran y se ordenan en el producto.',
  units_sold: 'Las unidades que se habían sumado ya no están: se vendieron.',
  moved_on: 'El pedido siguió: cambialo en su pantalla.',
  picture_gone: 'Alguna de esas imágenes ya se borró del todo.',
} as const;
export type KeptReason = keyof typeof KEPT_REASONS;

/** Why a change cannot be taken back from the audit, and where it is corrected. */
export function whyNot({ what }: Pick<Entry, 'what'>): string {
  return new Map(Object.entries(REASONS)).get(what) ?? 'Este cambio no se puede volver atrás.';
}
