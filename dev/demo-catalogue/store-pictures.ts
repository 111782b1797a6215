import { type FileStore, type MadePicture, storeMadePicture } from '#server/media/index.ts';
import { mediaAddress } from '#shared/pictures.ts';
import type { PictureRecipe } from './demo-product.ts';

/** A machine for a shop has two cores; more at once would only wait. */
const AT_ONCE = 2;
const REPORT_EVERY = 50;

/** Makes the picture of a recipe. */
export type PictureRenderer = (recipe: PictureRecipe) => Promise<MadePicture>;

/** Where the pictures of a load already are: a recipe's address by its key. */
export type PictureAddresses = Map<string, string>;

/**
 * Renders and stores the recipes that `addresses` does not know yet, each once, two at a time, and adds their
 * addresses. The same picture from an earlier try is not written again. Returns the names of those it stored.
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

/** The address of a stored recipe. Throws for one that storePictures was not given. */
export function addressOf(recipe: PictureRecipe, addresses: PictureAddresses): string {
  const address = addresses.get(keyOf(recipe));
  if (address === undefined) throw new Error(`The picture ${keyOf(recipe)} was not stored`);
  return address;
}

function keyOf(recipe: PictureRecipe): string {
  return `${recipe.drawing} ${recipe.tint}`;
}
