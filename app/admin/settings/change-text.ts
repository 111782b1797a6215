import { formatPesos } from '#shared/money.ts';
import type { SettingsVersion } from '#shared/schemas/settings-history.ts';
import { SETTING_LABELS } from './setting-labels.ts';

/** A change of a setting in words. */
export type ChangeText = { label: string; before: string; after: string };

const LABELS: Readonly<Record<string, string>> = SETTING_LABELS;
const GROUPS: Readonly<Record<string, string>> = {
  'home.banners': 'Banner',
  shipping: 'Entrega',
};
const CONDITIONS: Readonly<Record<string, string>> = {
  responsable_inscripto: 'Responsable inscripto',
  monotributo: 'Monotributo',
  exento: 'Exento',
};

/** How a change reads: `shipping.retira.price` is `Entrega «retira»: Precio`. Prices in pesos. */
export function changeText({ path, before, after }: SettingsVersion['changes'][number]): ChangeText {
  return { label: labelOf(path), before: valueText(path, before), after: valueText(path, after) };
}

function labelOf(path: string): string {
  const known = LABELS[path];
  if (known !== undefined) return known;
  for (const [list, one] of Object.entries(GROUPS)) {
    const [thing, field] = path.startsWith(`${list}.`) ? path.slice(list.length + 1).split('.') : [];
    if (thing !== undefined && field !== undefined)
      return `${one} «${thing}»: ${LABELS[`${list}.*.${field}`] ?? field}`;
  }
  const [parent, name] = [path.slice(0, path.lastIndexOf('.')), path.slice(path.lastIndexOf('.') + 1)];
  return LABELS[parent] === undefined ? path : `${LABELS[parent]}: ${name}`;
}

function valueText(path: string, value: unknown): string {
  if (value === null || value === '') return '(vacío)';
  if (value === true) return 'Sí';
  if (value === false) return 'No';
  if (typeof value === 'number')
    return path.endsWith('.price') ? formatPesos(value) : value.toLocaleString('es-AR');
  if (Array.isArray(value)) return value.length === 0 ? '(vacío)' : value.join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (value.startsWith('/media/')) return 'Una imagen';
  if (value.startsWith('drawing:')) return `Dibujo de la casa «${value.slice('drawing:'.length)}»`;
  return CONDITIONS[value] ?? shortened(value);
}

const LONGEST = 160;

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).trimEnd()}…`;
}
