/** True if there is room for a column beside the main one, as in the style sheets. */
export function isWide(): boolean {
  return matchMedia('(width >= 992px)').matches;
}
