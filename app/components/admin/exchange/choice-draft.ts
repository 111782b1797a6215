import { DEFAULT_SETTINGS, type ImportField, type ImportFormat } from '#shared/import-fields.ts';
import type { Import, ImportChoice } from '#shared/schemas/imports.ts';

/** The settings as their fields hold them. */
export type SettingsDraft = {
  uncountedStock: string;
  categoryPart: 'first' | 'last';
  defaultCategory: string;
  defaultBrand: string;
  useSalePrice: boolean;
  includeHidden: boolean;
  markup: string;
};

export type ChoiceDraft = {
  format: ImportFormat;
  /** By the column's index: what was chosen, where it is not as recognised. */
  columns: Record<string, ImportField | null>;
  settings: SettingsDraft;
};

/** What the form begins with: what was chosen before, else what was recognised. */
export function draftOf({ choice, facts }: Import): ChoiceDraft {
  const { settings = {} } = choice;
  return {
    format: choice.format ?? facts?.format ?? 'tintero',
    columns: choice.columns ?? {},
    settings: {
      uncountedStock: String(settings.uncountedStock ?? DEFAULT_SETTINGS.uncountedStock),
      categoryPart: settings.categoryPart ?? DEFAULT_SETTINGS.categoryPart,
      defaultCategory: settings.defaultCategory ?? DEFAULT_SETTINGS.defaultCategory,
      defaultBrand: settings.defaultBrand ?? DEFAULT_SETTINGS.defaultBrand,
      useSalePrice: settings.useSalePrice ?? DEFAULT_SETTINGS.useSalePrice,
      includeHidden: settings.includeHidden ?? DEFAULT_SETTINGS.includeHidden,
      markup: String(settings.markup ?? DEFAULT_SETTINGS.markup).replace('.', ','),
    },
  };
}

/** What is sent. A number that is none is sent as it stands: the server says what is wrong with it. */
export function choiceOfDraft({ format, columns, settings }: ChoiceDraft): ImportChoice {
  return {
    format,
    columns,
    settings: {
      ...settings,
      uncountedStock: numberOf(settings.uncountedStock),
      markup: numberOf(settings.markup),
      defaultCategory: settings.defaultCategory.trim() || DEFAULT_SETTINGS.defaultCategory,
      defaultBrand: settings.defaultBrand.trim() || DEFAULT_SETTINGS.defaultBrand,
    },
  };
}

function numberOf(text: string): number {
  return Number(text.trim().replace(',', '.') || 0);
}
