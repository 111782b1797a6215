import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Table } from '../../ui/table.tsx';
import styles from './versions-dialog.module.css';

/** A field that two people changed, in words. */
export type TwoVersions = { name: string; mine: string; theirs: string };

type VersionsDialogProps = {
  /** What both changed. */
  both: readonly TwoVersions[];
  /** What only the other person changed. */
  onlyTheirs: readonly TwoVersions[];
  onMine: () => void;
  onTheirs: () => void;
  onBack: () => void;
};

/** Two versions side by side, and the choice between them. */
export default function VersionsDialog({ both, onlyTheirs, onMine, onTheirs, onBack }: VersionsDialogProps) {
  return (
    <Dialog
      open
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
      <Stack gap={4}>
        {both.length > 0 ? (
          <>
            <p>Los dos cambiaron esto. Elegí cuál versión queda:</p>
            <Versions rows={both} />
          </>
        ) : (
          <p>Lo que cambiaste vos no se pisa con lo que cambió la otra persona.</p>
        )}
        {onlyTheirs.length > 0 && (
          <>
            <p>Esto lo cambió solo la otra persona, y queda así aunque guardes lo tuyo:</p>
            <Versions rows={onlyTheirs} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function Versions({ rows }: { rows: readonly TwoVersions[] }) {
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
        {rows.map(({ name, mine, theirs }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{mine || '(vacío)'}</td>
            <td>{theirs || '(vacío)'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
