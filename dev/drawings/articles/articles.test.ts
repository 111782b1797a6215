import { expect, test } from 'vitest';
import type { PictureRecipe } from '#dev/demo-catalogue/demo-product.ts';
import { demoProducts } from '#dev/demo-catalogue/index.ts';
import { readCatalogues } from '#dev/demo-catalogue/read-demo-data.ts';
import { groundOf } from './grounds.ts';
import { articleDrawings, drawArticle, isArticleDrawing } from './index.ts';

type Drawn = { name: string; recipe: Extract<PictureRecipe, { article: object }>; svg: string };

/** Every first picture of the catalogue, of each colour. */
const drawn = [...demoProducts()].flatMap(({ name, subProducts }) =>
  subProducts.flatMap(({ pictures: [recipe] }): Drawn[] =>
    recipe?.article ? [{ name, recipe, svg: drawArticle(recipe.drawing, recipe.tint, recipe.article) }] : [],
  ),
);

test('no two pictures of the catalogue are alike, even without their ground', () => {
  const things = drawn.map(({ recipe, svg }) => svg.replace(groundOf(recipe.article, recipe.tint), ''));
  expect(drawn.length).toBeGreaterThan(800);
  expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(drawn.length);
  expect(new Set(things).size).toBe(drawn.length);
});

test('a pack shows as many pieces as its name counts', () => {
  const wrong = drawn.flatMap(({ name, recipe, svg }) => {
    const { count } = recipe.article;
    const pieces = svg.split('class="piece"').length - 1;
    return count === 1 || count > 100 || pieces === count ? [] : [`${name}: ${pieces}`];
  });
  expect([...new Set(wrong)]).toEqual([]);
  const counts = new Map(drawn.map(({ name, recipe }) => [name, recipe.article.count]));
  expect(counts.get('Lápices de colores Giotto Stilnovo x 24')).toBe(24);
  expect(counts.get('Caja de lapiceras Bic Cristal x 50')).toBe(50);
  expect(counts.get('Cinta de papel Rapifix 24 mm x 40 m')).toBe(1);
});

test('every picture is well formed and letters its brand or title', () => {
  for (const { name, recipe, svg } of drawn) {
    expect(svg, name).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg.split('<g').length, name).toBe(svg.split('</g>').length);
    const nameless = drawArticle(recipe.drawing, recipe.tint, { ...recipe.article, brand: '', noun: '' });
    expect(nameless.length, name).not.toBe(svg.length);
  }
});

test('a larger amount is a larger thing', () => {
  const scaleIn = (name: string) => {
    const svg = drawn.find((each) => each.name === name)?.svg ?? '';
    return Math.max(...[...svg.matchAll(/scale\(([\d.]+)\)/g)].map(([, scale]) => Number(scale)));
  };
  expect(scaleIn('Adhesivo vinílico Plasticola 250 g')).toBeGreaterThan(
    scaleIn('Adhesivo vinílico Plasticola 40 g') * 1.2,
  );
});

test('the catalogue uses every drawing, and only names of the list are drawings', () => {
  const families = readCatalogues().flatMap((catalogue) => catalogue.families);
  const used = new Set<unknown>(
    families.flatMap((family) => [
      family.second,
      ...family.products.map((product) => product.drawing ?? family.drawing),
    ]),
  );
  expect(articleDrawings.filter((name) => !used.has(name))).toEqual([]);
  expect(isArticleDrawing('toString')).toBe(false);
});
