import { Link } from 'react-router';
import { countText } from '#shared/counts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { REPORT_LIST } from './report-list.tsx';

type FarPricesDialogProps = { open: boolean; prices: number; onClose: () => void; onConfirm: () => void };

/** Asks before an import writes prices beyond ±30 % (rules 3.7). */
export function FarPricesDialog({ open, prices, onClose, onConfirm }: FarPricesDialogProps) {
  const these = countText(prices, 'precio cambia', 'precios cambian');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={prices === 1 ? '¿Está bien ese precio?' : '¿Están bien esos precios?'}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Todavía no
          </Button>
          <Button onClick={onConfirm}>Importar igual</Button>
        </>
      }
    >
      <p>
        {these} más de ±30 %.{' '}
        <Link to={REPORT_LIST.search({ show: 'beyond', q: '', page: '1' })} onClick={onClose}>
          Ver cuáles
        </Link>
      </p>
    </Dialog>
  );
}
