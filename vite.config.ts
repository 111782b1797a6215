import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

// What most pages need comes in two pieces instead of some twenty crumbs (home: 13 scripts and 120 kB instead of
// 32 and 129 kB, brotli).
const groups = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  // Without forms, and what only administrators see: that never reaches a visitor.
  {
    name: 'shop',
    test: /\/(app\/(api|account|storefront|session|ui)|shared)\/(?!(form|schemas)\/|(number-field|scan-field|table|admin-messages|numbers|plain-decimal|product-numbers|price-change-text|price-change-states)\.)/,
    minShareCount: 4,
  },
  // All lists of the administration need all of it.
  { name: 'data-list', test: /\/app\/(admin\/kit\/data-list\/|ui\/(scan-field|table)\.)/, minShareCount: 4 },
];

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: 'es2023',
    cssMinify: true,
    // One style sheet of 16 kB for the whole shop: one request instead of eight, and its rules always in the same order.
    cssCodeSplit: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
