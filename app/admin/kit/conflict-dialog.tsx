import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Table } from '../../ui/table.tsx';
import type { Conflict, Disagreement } from './conflict.ts';
import styles from './conflict-dialog.module.css';

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
  const { conflict, names, textOf, onMine, onTheirs, onBack } = props;
  return (
    <Dialog
      open={conflict !== null}
      onClose={onBack}
      className={styles.wide}
      title="Otra persona lo cambió mientras tanto"
      actions={
        <>
          <Button variant="quiet" onClick={onBack}>
            Seguir editando
          </Button>
          <Button variant="secondary" onClick={onTheirs}>
            Quedarme con lo guardado
          </Button>
          <Button onClick={onMine}>Guardar lo mío</Button>
        </>
      }
    >
      {conflict && (
        <Stack gap={4}>
          {conflict.both.length > 0 ? (
            <>
              <p>Los dos cambiaron esto. Elegí cuál versión queda:</p>
              <Versions rows={conflict.both} names={names} textOf={textOf} />
            </>
          ) : (
            <p>Lo que cambiaste vos no se pisa con lo que cambió la otra persona.</p>
          )}
          {conflict.onlyTheirs.length > 0 && (
            <>
              <p>Esto lo cambió solo la otra persona, y queda así aunque guardes lo tuyo:</p>
              <Versions rows={conflict.onlyTheirs} names={names} textOf={textOf} />
            </>
          )}
        </Stack>
      )}
    </Dialog>
  );
}

type VersionsProps<Field extends string> = Pick<ConflictDialogProps<Field>, 'names' | 'textOf'> & {
  rows: Disagreement<Field>[];
};

function Versions<Field extends string>({ rows, names, textOf = (_, value) => value }: VersionsProps<Field>) {
  return (
    <Table caption="Las dos versiones">
      <thead>
        <tr>
          <th scope="col">Campo</th>
          <th scope="col">En tu formulario</th>
          <th scope="col">Guardado</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, mine, theirs }) => (
          <tr key={field}>
            <th scope="row">{names[field]}</th>
            <td>{textOf(field, mine) || '(vacío)'}</td>
            <td>{textOf(field, theirs) || '(vacío)'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
