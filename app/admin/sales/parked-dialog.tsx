import { Dialog } from '../../ui/dialog.tsx';
import { ParkForm } from './park-form.tsx';
import { ParkedList } from './parked-list.tsx';
import type { SaleDraft } from './sale-draft.ts';

type ParkedDialogProps = {
  draft: SaleDraft;
  /** Begins another sale: an empty one, or the one that was taken up. */
  onBegin: (draft?: SaleDraft) => void;
  onClose: () => void;
};

/** Puts the sale in hand aside under a name; without one, takes up another. */
export default function ParkedDialog({ draft, onBegin, onClose }: ParkedDialogProps) {
  const isParking = draft.lines.length > 0;
  function begin(next?: SaleDraft) {
    onBegin(next);
    onClose();
  }
  return (
    <Dialog open onClose={onClose} title={isParking ? 'Dejar en espera' : 'Ventas en espera'}>
      {isParking ? <ParkForm draft={draft} onParked={() => begin()} /> : <ParkedList onTake={begin} />}
    </Dialog>
  );
}
