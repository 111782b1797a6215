import { isSame } from './plan.ts';

type Sides<Value> = { current: Value; before: Value; after: Value };

/**
 * `current` without the change from `before` to `after`: what the change touched is as before, everything else as it
 * is now. Things of a list are known by their `id`; a list without ids is one value.
 */
export function mergeBack({ current, before, after }: Sides<unknown>): unknown {
  if (isSame(before, after)) return current;
  if (isRecord(current) && isRecord(before) && isRecord(after)) {
    return mergeRecords({ current, before, after });
  }
  if (areThings(current) && areThings(before) && areThings(after)) {
    return mergeThings({ current, before, after });
  }
  return before;
}

function mergeRecords({ current, before, after }: Sides<Record<string, unknown>>): Record<string, unknown> {
  const names = [...new Set([...Object.keys(current), ...Object.keys(before)])];
  const merged = names.map((name) => {
    const sides = { current: current[name], before: before[name], after: after[name] };
    return [name, mergeBack(sides)] as const;
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

type Thing = Record<string, unknown> & { id: string };

/** Things that the change added go, those that it took come back, and its new order is undone. */
function mergeThings({ current, before, after }: Sides<Thing[]>): Thing[] {
  const [old, changed] = [byId(before), byId(after)];
  const kept = current.flatMap((thing) => {
    const [was, became] = [old.get(thing.id), changed.get(thing.id)];
    if (became && !was) return [];
    return [
      was && became ? { ...thing, ...mergeRecords({ current: thing, before: was, after: became }) } : thing,
    ];
  });
  const back = before.filter(({ id }) => !changed.has(id) && !kept.some((thing) => thing.id === id));
  const all = [...kept, ...back];
  const orderOf = (things: Thing[]) => things.map(({ id }) => id).join();
  if (orderOf(before) === orderOf(after)) return all;
  const place = new Map(before.map(({ id }, index) => [id, index]));
  return all.toSorted(
    (one, other) => (place.get(one.id) ?? all.length) - (place.get(other.id) ?? all.length),
  );
}

const byId = (things: Thing[]) => new Map(things.map((thing) => [thing.id, thing]));

function areThings(value: unknown): value is Thing[] {
  return Array.isArray(value) && value.every((each) => isRecord(each) && typeof each.id === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
