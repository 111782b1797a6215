/** The query parameter of a shared list's link. */
export const SHARED_PARAMETER = 'compartida';

/** The path of a shared list. */
export function sharedListPath(id: string): string {
  return `/lista?${new URLSearchParams({ [SHARED_PARAMETER]: id })}`;
}
