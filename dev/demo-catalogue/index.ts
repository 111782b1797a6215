export { demoProducts } from './demo-products.ts';
export { loadDemoCatalog } from './load-demo-catalog.ts';
