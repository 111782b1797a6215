/** The notification may arrive after the buyer, so look several times, this many milliseconds apart. */
const LOOKS = 5;
const BETWEEN_LOOKS = 2_000;

/** Calls `look` until it finds what `isThere` accepts, but a few times only. Returns what it found last. */
export async function lookAgain<Found>(
  look: () => Promise<Found>,
  isThere: (found: Found) => boolean,
  signal: AbortSignal,
): Promise<Found> {
  for (let count = 1; ; count++) {
    const found = await look();
    if (isThere(found) || count === LOOKS || signal.aborted) return found;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS));
  }
}
