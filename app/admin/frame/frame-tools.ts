export { AdminSearch } from './search/admin-search.tsx';
export { Shortcuts } from './shortcuts.ts';
