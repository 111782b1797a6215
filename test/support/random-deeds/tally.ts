/** Counts which deeds succeeded, by their names. */
export function deedTally(names: readonly string[]) {
  const tried = new Map<string, number>();
  const done = new Map<string, number>(names.map((name) => [name, 0]));
  return {
    count: (deed: string, status: number): void => {
      tried.set(deed, (tried.get(deed) ?? 0) + 1);
      if (status >= 200 && status < 300) done.set(deed, (done.get(deed) ?? 0) + 1);
    },
    succeeded: (): number => [...done.values()].reduce((sum, count) => sum + count, 0),
    /** The deeds of which none has succeeded. */
    untried: (): string[] => names.filter((name) => done.get(name) === 0),
    /** A line for each kind of deed: how many succeeded of how many. */
    report: (): string => names.map((name) => `${name} ${done.get(name)}/${tried.get(name) ?? 0}`).join('\n'),
  };
}
