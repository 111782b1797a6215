import { z } from 'zod';
import { instant } from './fields.ts';
import { settingsSchema } from './settings.ts';

const { identity, contact, social, legal, home, shipping, payments, checkout } = settingsSchema.shape;
const { terms: _terms, privacy: _privacy, ...seller } = legal.shape;
const { transfer, cash } = payments.shape;

/**
 * What the storefront shows of the settings, on every page. Nothing that only its owner may know; `shipping` has the
 * ways that buyers can choose.
 */
export const shopSchema = z
  .object({
    identity,
    contact,
    social,
    /** `textsOf`: when terms or privacy policy were last changed. */
    legal: z.object({ ...seller, textsOf: instant }),
    home,
    shipping,
    payments: z.object({
      mercadopago: payments.shape.mercadopago,
      transfer: transfer.pick({ enabled: true, hours: true, discount: true }),
      cash: cash.pick({ enabled: true, note: true, hours: true }),
    }),
    checkout: checkout.pick({ maxUnits: true, reservationMinutes: true }),
  })
  .meta({ id: 'Shop' });
export type Shop = z.infer<typeof shopSchema>;

/** A way of delivery as every page gets it. `isLimited`: it goes to some postal codes alone, which the checkout reads. */
export type PageWay = Omit<Shop['shipping'][number], 'postalCodes'> & { isLimited: boolean };

/** What every page gets: without the long texts, banners and lists that a single page shows. */
export type PageShop = Omit<Shop, 'identity' | 'home' | 'shipping'> & {
  identity: Omit<Shop['identity'], 'story'>;
  home: Omit<Shop['home'], 'banners'>;
  shipping: PageWay[];
};
