/** The notification may arrive after the buyer, so look several times, this many milliseconds apart. */
const LOOKS = 5;
const BETWEEN_LOOKS = 2_000;

/** Calls `look` until it finds what `isThere` accepts, but a few times only. Returns what it found last. */
export async function lookAgain<Found>(
  look: () => Promise<Found>,
  isThere: (found: Found) => boolean,
  signal: AbortSignal,
): Promise<Found> {
  let found = await look();
  for (let count = 1; count < LOOKS && !isThere(found); count++) {
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS));
    // The page was left meanwhile, perhaps by somebody who signed out.
    if (signal.aborted) break;
    found = await look();
  }
  return found;
}
