import { z } from 'zod';
import { asSaved } from '#shared/schemas/as-saved.ts';
import { id } from '#shared/schemas/fields.ts';
import { settingsInputSchema, settingsSchema } from '#shared/schemas/settings.ts';
import { settingsHistoryQuerySchema, settingsVersionSchema } from '#shared/schemas/settings-history.ts';
import { shopSchema } from '#shared/schemas/shop.ts';
import type { Endpoint } from './endpoint.ts';

const admin = { tag: 'Mi tienda', permission: 'admin', needs: ['settings'] } as const;

/** What the storefront shows of the settings. */
export const shopFacts = {
  readShop: { tag: 'Mi tienda', permission: 'anyone', answer: asSaved(shopSchema), keep: {} },
} satisfies Record<string, Endpoint>;

/** What the owner sets (rules 21.1 to 21.4). */
export const settings = {
  readSettings: { ...admin, answer: asSaved(settingsSchema), etag: true },
  saveSettings: {
    ...admin,
    body: settingsInputSchema,
    answer: asSaved(settingsSchema),
    etag: true,
    errors: ['edited_meanwhile', 'fixed_shipping'],
  },
  uploadPicture: {
    ...admin,
    description: 'Una imagen de la tienda (logo, banner, categoría). Un SVG se convierte en imagen.',
    form: { kind: 'only', file: 'file', maxFiles: 1 },
    answer: z.object({ url: z.string() }),
    status: 201,
    errors: [
      'storage_unavailable',
      'too_many_pixels',
      'too_many_tries',
      'unsupported_drawing',
      'unsupported_picture',
    ],
  },
  listSettingsHistory: {
    ...admin,
    query: settingsHistoryQuerySchema,
    answer: z.array(settingsVersionSchema),
    pageSize: 10,
  },
  restoreSettings: {
    ...admin,
    params: z.object({ id }),
    answer: asSaved(settingsSchema),
    etag: true,
    errors: ['edited_meanwhile', 'fixed_shipping'],
  },
} satisfies Record<string, Endpoint>;
