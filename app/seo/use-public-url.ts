import { useMatches } from 'react-router';
import { publicUrlOf } from './page-meta.ts';

/** The shop's public address, for links outside the browser; empty if the root loader failed. */
export function usePublicUrl(): string {
  return publicUrlOf(useMatches());
}
