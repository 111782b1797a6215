export type { DemoProduct, DemoSubProduct, PictureRecipe } from './demo-product.ts';
export { demoProducts } from './demo-products.ts';
export { loadDemoCatalog } from './load-demo-catalog.ts';
