import { type FileStore, type MadePicture, storeMadePicture } from '#server/media/index.ts';
import { mediaAddress } from '#shared/pictures.ts';
import type { PictureRecipe } from './demo-product.ts';

/** A small server has two cores, and more pictures at once would only wait. */
const AT_ONCE = 2;
const REPORT_EVERY = 50;

/** Renders the picture of a recipe. */
export type PictureRenderer = (recipe: PictureRecipe) => Promise<MadePicture>;

/** The addresses of stored pictures, by the key of their recipe. */
export type PictureAddresses = Map<string, string>;

/**
 * Renders and stores the recipes that are not in `addresses`, each once, two at a time, and adds their addresses. A
 * picture that an earlier attempt has stored is not written again. Returns the names of the stored pictures.
 */
export async function storePictures(
  deps: {
    files: Pick<FileStore, 'has' | 'put'>;
    render: PictureRenderer;
    onProgress: (line: string) => void;
  },
  recipes: readonly PictureRecipe[],
  addresses: PictureAddresses,
): Promise<string[]> {
  const missing = [...new Map(recipes.map((recipe) => [keyOf(recipe), recipe]))].filter(
    ([key]) => !addresses.has(key),
  );
  const queue = missing.values();
  const names: string[] = [];
  const work = async () => {
    for (const [key, recipe] of queue) {
      const name = await storeMadePicture(deps, await deps.render(recipe));
      addresses.set(key, mediaAddress(name));
      names.push(name);
      if (names.length % REPORT_EVERY === 0 || names.length === missing.length) {
        deps.onProgress(`  imágenes: ${names.length} de ${missing.length}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return names;
}

/** The address of a recipe's picture. Throws if storePictures did not get that recipe. */
export function addressOf(recipe: PictureRecipe, addresses: PictureAddresses): string {
  const address = addresses.get(keyOf(recipe));
  if (address === undefined) throw new Error(`The picture ${keyOf(recipe)} was not stored`);
  return address;
}

function keyOf(recipe: PictureRecipe): string {
  return JSON.stringify(recipe);
}
