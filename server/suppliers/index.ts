export { findOrCreateSupplier, recordCosts } from './receiving.ts';
