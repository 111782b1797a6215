import { useRootData } from '../root-data.ts';

/** The shop's public address, for links outside the browser; empty if the root loader failed. */
export function usePublicUrl(): string {
  return useRootData()?.publicUrl ?? '';
}
