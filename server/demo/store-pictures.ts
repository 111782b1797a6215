import { createHash } from 'node:crypto';
import type { FileStore } from '#server/media/index.ts';
import type { PictureRecipe } from './demo-product.ts';

/** A machine for a shop has two cores; more at once would only wait. */
const AT_ONCE = 2;
const REPORT_EVERY = 50;

/** Makes the WebP of a recipe. */
export type PictureRenderer = (recipe: PictureRecipe) => Promise<Uint8Array>;

/** Where the pictures of a load already are: a recipe's address by its key. */
export type PictureAddresses = Map<string, string>;

/**
 * Renders and stores the recipes that `addresses` does not know yet, each once, two at a time, and adds their addresses
 * (`/media/{hash of the bytes}.webp`). The same picture from an earlier try is not written again.
 */
export async function storePictures(
  deps: { files: FileStore; render: PictureRenderer; onProgress: (line: string) => void },
  recipes: readonly PictureRecipe[],
  addresses: PictureAddresses,
): Promise<void> {
  const missing = [...new Map(recipes.map((recipe) => [keyOf(recipe), recipe]))].filter(
    ([key]) => !addresses.has(key),
  );
  const queue = missing.values();
  let done = 0;
  const work = async () => {
    for (const [key, recipe] of queue) {
      addresses.set(key, await storeOne(deps, recipe));
      done++;
      if (done % REPORT_EVERY === 0 || done === missing.length) {
        deps.onProgress(`  imágenes: ${done} de ${missing.length}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** The address of a stored recipe. Throws for one that storePictures was not given. */
export function addressOf(recipe: PictureRecipe, addresses: PictureAddresses): string {
  const address = addresses.get(keyOf(recipe));
  if (address === undefined) throw new Error(`The picture ${keyOf(recipe)} was not stored`);
  return address;
}

async function storeOne(
  { files, render }: { files: FileStore; render: PictureRenderer },
  recipe: PictureRecipe,
): Promise<string> {
  const bytes = await render(recipe);
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`;
  if (!(await files.has(name))) await files.put(name, bytes, 'image/webp');
  return `/media/${name}`;
}

function keyOf(recipe: PictureRecipe): string {
  return `${recipe.drawing} ${recipe.tint}`;
}
