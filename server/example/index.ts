import { withDeps } from '#server/with-deps.ts';
import { readExample } from './read-example.ts';
import { startRemoving } from './remove-example.ts';
import type { ExampleDeps } from './select-example.ts';

export { exampleJobs } from './remove-example.ts';

/** The catalogue that a new shop begins with, and how it leaves (rules 21.14). Use cases are documented where they are. */
export function createExample(deps: ExampleDeps) {
  return withDeps(deps, { readExample, startRemoving });
}
