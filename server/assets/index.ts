export { type Assets, createAssets } from './create-assets.ts';
