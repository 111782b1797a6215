import { Dialog } from '../../ui/dialog.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { OpeningFields } from './open-till-form.tsx';

type OpenTillDialogProps = { lastCounted: number | null; onOpened: () => void; onClose: () => void };

/** Asks to open the till before cash is taken. */
export default function OpenTillDialog({ lastCounted, onOpened, onClose }: OpenTillDialogProps) {
  return (
    <Dialog open onClose={onClose} title="La caja está cerrada">
      <Stack gap={3}>
        <Text>Para cobrar en efectivo, abrila primero.</Text>
        <OpeningFields lastCounted={lastCounted} onOpened={onOpened} />
      </Stack>
    </Dialog>
  );
}
