import { Link } from 'react-router';
import { countText } from '#shared/counts.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { REPORT_LIST } from './report-list.tsx';

type FarPricesDialogProps = { open: boolean; prices: number; onClose: () => void; onConfirm: () => void };

/** Asks before an import writes prices beyond ±30 % (rules 3.7). */
export function FarPricesDialog({ open, prices, onClose, onConfirm }: FarPricesDialogProps) {
  const these = countText(prices, 'precio cambia', 'precios cambian');
  return (
    <ConfirmDialog
      open={open}
      title={prices === 1 ? '¿Está bien ese precio?' : '¿Están bien esos precios?'}
      cancel="Todavía no"
      confirm="Importar igual"
      onCancel={onClose}
      onConfirm={onConfirm}
    >
      <p>
        {these} más de ±30 %.{' '}
        <Link
          to={REPORT_LIST.search({ ...REPORT_LIST.read(new URLSearchParams()), show: 'beyond' })}
          onClick={onClose}
        >
          Ver cuáles
        </Link>
      </p>
    </ConfirmDialog>
  );
}
