import { lazy, Suspense } from 'react';
import type { Conflict, Disagreement } from './conflict.ts';
import type { TwoVersions } from './versions-dialog.tsx';

// Seldom needed, by many screens.
const VersionsDialog = lazy(() => import('./versions-dialog.tsx'));

type ConflictDialogProps<Field extends string> = {
  conflict: Conflict<Field> | null;
  /** The names of the fields. */
  names: Record<Field, string>;
  /** A value in words, where it is stored as another one. */
  textOf?: ((field: Field, value: string) => string) | undefined;
  /** Saves the own changes over the present version. */
  onMine: () => void;
  /** Discards the own changes. */
  onTheirs: () => void;
  /** Back to the form without a decision. */
  onBack: () => void;
};

/** The choice between two versions when somebody else has saved meanwhile (rules 12.3). */
export function ConflictDialog<Field extends string>(props: ConflictDialogProps<Field>) {
  const { conflict, names, textOf = (_, value) => value, ...decide } = props;
  if (!conflict) return null;
  const inWords = ({ field, mine, theirs }: Disagreement<Field>): TwoVersions => ({
    name: names[field],
    mine: textOf(field, mine),
    theirs: textOf(field, theirs),
  });
  return (
    <Suspense>
      <VersionsDialog
        both={conflict.both.map(inWords)}
        onlyTheirs={conflict.onlyTheirs.map(inWords)}
        {...decide}
      />
    </Suspense>
  );
}
