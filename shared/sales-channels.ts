/** Where an order came from: the shop's pages, the counter, WhatsApp, the telephone. */
export const CHANNELS = ['web', 'mostrador', 'whatsapp', 'telefono'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The channels of orders that the shop itself enters. */
export const SALE_CHANNELS = ['mostrador', 'whatsapp', 'telefono'] as const;
export type SaleChannel = (typeof SALE_CHANNELS)[number];

/** Their names on screen. */
export const CHANNEL_NAMES: Record<Channel, string> = {
  web: 'Tienda online',
  mostrador: 'Mostrador',
  whatsapp: 'WhatsApp',
  telefono: 'Teléfono',
};
