/** Holds something for one more; call the returned function to let go. */
export type Hold = () => () => void;

/** Gives something back once all who hold it have let go. */
export function createHold(giveBack: () => void): Hold {
  const holders = new Set<symbol>();
  return () => {
    const holder = Symbol();
    holders.add(holder);
    return () => {
      if (holders.delete(holder) && holders.size === 0) giveBack();
    };
  };
}
