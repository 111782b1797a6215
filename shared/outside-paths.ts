// Addresses by which others read the shop (docs/found-from-outside.md). Apart from paths.ts, which every page loads.

/** What the shop sells, for Google Merchant. */
export const GOOGLE_FEED = '/feeds/google.xml';

/** What the shop sells, for the catalogues of Meta (Facebook, Instagram, WhatsApp). */
export const META_FEED = '/feeds/meta.csv';

/** Every public address, for search engines. */
export const SITEMAP = '/sitemap.xml';

/** Where assistants ask for articles and have lists read (MCP). */
export const MCP = '/mcp';
