export { createDevProvider, type DevProvider, startDevProvider } from './dev-provider.ts';
