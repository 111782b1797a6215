/** True if the person prefers reduced motion; slides then change without sliding. */
export function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
