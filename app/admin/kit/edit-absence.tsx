import { messages } from '#shared/messages.es.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import type { Absence } from './use-fetched-edit.ts';

type EditAbsenceProps = {
  absence: Absence;
  /** The sentence for a thing that does not exist. */
  missing: string;
  onEnd: () => void;
};

/** Replaces an edit form while its thing is loading, does not exist, or could not be loaded. */
export function EditAbsence({ absence, missing, onEnd }: EditAbsenceProps) {
  if (absence.why === 'loading') return <p role="status">{messages.loading}</p>;
  return (
    <Stack gap={4}>
      <p role="alert">{absence.why === 'missing' ? missing : absence.message}</p>
      <Row gap={3}>
        {absence.why === 'failed' && <Button onClick={absence.retry}>Probar de nuevo</Button>}
        <Button variant="secondary" onClick={onEnd}>
          Volver a la lista
        </Button>
      </Row>
    </Stack>
  );
}
