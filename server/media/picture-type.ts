const TYPES: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** The media type of a picture's file, by its name; null if it is no picture's name. */
export function pictureType(name: string): string | null {
  return TYPES[/^[\w-]+\.(\w+)$/.exec(name)?.[1] ?? ''] ?? null;
}
