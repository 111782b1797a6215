/** Where an order came from: the shop's pages, the counter, WhatsApp, the telephone. */
export const CHANNELS = ['web', 'mostrador', 'whatsapp', 'telefono'] as const;
export type Channel = (typeof CHANNELS)[number];
