import { keysOf } from '#shared/entries.ts';
import { DEFAULT_SETTINGS, type ImportField, type ImportFormat } from '#shared/import-fields.ts';
import { PERCENT, readNumber, UNITS, writeNumber } from '#shared/numbers.ts';
import type { Import, ImportChoice } from '#shared/schemas/imports.ts';
import type { PriceEnding } from '#shared/supplier-prices.ts';

/** The settings as typed. */
export type SettingsDraft = {
  uncountedStock: string;
  categoryPart: 'first' | 'last';
  defaultCategory: string;
  defaultBrand: string;
  useSalePrice: boolean;
  includeHidden: boolean;
  markup: string;
  /** '': not chosen. */
  supplier: string;
  listsWithVat: '' | 'yes' | 'no';
  margin: string;
  ending: PriceEnding;
  headings: boolean;
};

export type ChoiceDraft = {
  format: ImportFormat;
  /** Choices by the column's index, where they differ from what was recognised. */
  columns: Record<string, ImportField | null>;
  settings: SettingsDraft;
};

/** The initial form: earlier choices, else what was recognised. */
export function draftOf({ choice, facts }: Import): ChoiceDraft {
  const { settings = {} } = choice;
  return {
    format: choice.format ?? facts?.format ?? 'tintero',
    columns: choice.columns ?? {},
    settings: {
      uncountedStock:
        settings.uncountedStock === undefined ? '' : writeNumber(settings.uncountedStock, UNITS),
      categoryPart: settings.categoryPart ?? DEFAULT_SETTINGS.categoryPart,
      defaultCategory: settings.defaultCategory ?? DEFAULT_SETTINGS.defaultCategory,
      defaultBrand: settings.defaultBrand ?? DEFAULT_SETTINGS.defaultBrand,
      useSalePrice: settings.useSalePrice ?? DEFAULT_SETTINGS.useSalePrice,
      includeHidden: settings.includeHidden ?? DEFAULT_SETTINGS.includeHidden,
      markup: writeNumber(settings.markup ?? DEFAULT_SETTINGS.markup, PERCENT),
      supplier: settings.supplier ?? '',
      listsWithVat: settings.listsWithVat == null ? '' : settings.listsWithVat ? 'yes' : 'no',
      margin: settings.margin === undefined ? '' : writeNumber(settings.margin, PERCENT),
      ending: settings.ending ?? DEFAULT_SETTINGS.ending,
      headings: settings.headings ?? DEFAULT_SETTINGS.headings,
    },
  };
}

/** Converts the form for the API. An invalid number becomes the default; `settingsErrors` has refused it before. */
export function choiceOfDraft({ format, columns, settings }: ChoiceDraft): ImportChoice {
  return {
    format,
    columns,
    settings: {
      ...settings,
      uncountedStock: numberOf('uncountedStock', settings),
      markup: numberOf('markup', settings),
      margin: numberOf('margin', settings),
      // What was said of a supplier's list holds while the file is one.
      supplier: format === 'supplier' ? settings.supplier || null : null,
      listsWithVat: settings.listsWithVat === '' ? null : settings.listsWithVat === 'yes',
      defaultCategory: settings.defaultCategory.trim() || DEFAULT_SETTINGS.defaultCategory,
      defaultBrand: settings.defaultBrand.trim() || DEFAULT_SETTINGS.defaultBrand,
    },
  };
}

const NUMBERS = { uncountedStock: UNITS, markup: PERCENT, margin: PERCENT } as const;
type SettingsNumber = keyof typeof NUMBERS;

/** The errors of the numbers; an empty one means the default. */
export function settingsErrors(settings: SettingsDraft): Partial<Record<SettingsNumber, string>> {
  return Object.fromEntries(
    keysOf(NUMBERS).flatMap((field) => {
      const reading = readNumber(settings[field], NUMBERS[field]);
      return settings[field].trim() !== '' && 'error' in reading ? [[field, reading.error]] : [];
    }),
  );
}

/** Undefined: not chosen. The server then asks about uncounted stock and the margin; a missing markup is 0. */
function numberOf(field: SettingsNumber, settings: SettingsDraft): number | undefined {
  const reading = readNumber(settings[field], NUMBERS[field]);
  return 'value' in reading ? reading.value : undefined;
}
