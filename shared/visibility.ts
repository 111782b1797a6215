/** Whether visitors see a product (rules 1.15), with its name on screen and in files. */
export const VISIBILITIES = {
  published: 'Publicado',
  draft: 'Borrador',
  hidden: 'Oculto',
  scheduled: 'Programado',
} as const;
export type Visibility = keyof typeof VISIBILITIES;
