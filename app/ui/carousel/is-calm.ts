/** Whether the person asked for less motion: then slides change without sliding. */
export function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
