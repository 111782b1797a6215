type UseCase<Deps> = (deps: Deps, ...input: never[]) => unknown;

type Filled<Case> = Case extends (deps: never, ...input: infer Input) => infer Result
  ? (...input: Input) => Result
  : never;

/** Binds a module's use cases to their dependencies: `(deps, ...input)` becomes `(...input)`. */
export function withDeps<Deps, Cases extends Record<string, UseCase<Deps>>>(
  deps: Deps,
  cases: Cases,
): { [Name in keyof Cases]: Filled<Cases[Name]> } {
  const filled = Object.entries(cases).map(([name, useCase]) => [
    name,
    (...input: never[]) => useCase(deps, ...input),
  ]);
  return Object.fromEntries(filled) as { [Name in keyof Cases]: Filled<Cases[Name]> };
}
