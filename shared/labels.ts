/** The sheets and rolls that labels are printed on. Lengths in millimetres. */
export type LabelLayout = {
  /** On screen. */
  name: string;
  page: { width: number; height: number };
  columns: number;
  rows: number;
  label: { width: number; height: number };
  /** From the page's edge to the first label. */
  left: number;
  top: number;
  /** Between two columns. */
  gap: number;
};

const A4 = { width: 210, height: 297 };

export const LABEL_LAYOUTS = {
  'a4-24': {
    name: 'A4, 24 por hoja (70 × 37 mm)',
    page: A4,
    columns: 3,
    rows: 8,
    left: 0,
    top: 0.5,
    gap: 0,
    label: { width: 70, height: 37 },
  },
  'a4-40': {
    name: 'A4, 40 por hoja (52,5 × 29,7 mm)',
    page: A4,
    columns: 4,
    rows: 10,
    left: 0,
    top: 0,
    gap: 0,
    label: { width: 52.5, height: 29.7 },
  },
  'a4-65': {
    name: 'A4, 65 por hoja (38,1 × 21,2 mm)',
    page: A4,
    columns: 5,
    rows: 13,
    left: 4.75,
    top: 10.7,
    gap: 2.5,
    label: { width: 38.1, height: 21.2 },
  },
  '50x25': {
    name: 'Rollo de 50 × 25 mm',
    page: { width: 50, height: 25 },
    columns: 1,
    rows: 1,
    left: 0,
    top: 0,
    gap: 0,
    label: { width: 50, height: 25 },
  },
  '40x30': {
    name: 'Rollo de 40 × 30 mm',
    page: { width: 40, height: 30 },
    columns: 1,
    rows: 1,
    left: 0,
    top: 0,
    gap: 0,
    label: { width: 40, height: 30 },
  },
} as const satisfies Record<string, LabelLayout>;
export type LabelLayoutName = keyof typeof LABEL_LAYOUTS;

/** Sheets and rolls for addresses. */
export const ADDRESS_LAYOUTS = {
  'a4-8': {
    name: 'A4, 8 por hoja (105 × 74 mm)',
    page: A4,
    columns: 2,
    rows: 4,
    left: 0,
    top: 0,
    gap: 0,
    label: { width: 105, height: 74.25 },
  },
  '100x150': {
    name: 'Rollo de 100 × 150 mm',
    page: { width: 100, height: 150 },
    columns: 1,
    rows: 1,
    left: 0,
    top: 0,
    gap: 0,
    label: { width: 100, height: 150 },
  },
} as const satisfies Record<string, LabelLayout>;
export type AddressLayoutName = keyof typeof ADDRESS_LAYOUTS;

/** How many labels a sheet has; of a roll, one. */
export function labelsOnPage(name: LabelLayoutName): number {
  const { columns, rows } = LABEL_LAYOUTS[name];
  return columns * rows;
}

/** Labels that one file can have. */
export const MOST_LABELS = 5_000;
