import { pictureType } from '#server/media/index.ts';

const TYPES: Record<string, string> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

const NAME = /^[\w.-]{1,120}\.(\w+)$/;

/** The media type of an asset, by its name; null if it is no asset's name. */
export function assetType(name: string): string | null {
  return TYPES[NAME.exec(name)?.[1] ?? ''] ?? pictureType(name);
}
