import { useMatches } from 'react-router';
import { publicUrlOf } from './page-meta.ts';

/** The shop's address on the web, for links that leave the browser; empty when the root could not load. */
export function usePublicUrl(): string {
  return publicUrlOf(useMatches());
}
