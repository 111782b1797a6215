import { href, Link } from 'react-router';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import { takeBackWay, whyNot } from '#shared/take-back.ts';
import { Button } from '../../ui/button.tsx';
import { Text } from '../../ui/layout.tsx';
import styles from './audit-list.module.css';

export type AuditContext = { onTakeBack: (entry: AuditEntry) => void };

/** The button that takes a change back; else where that is done, or why it is not. */
export function TakeBackCell({ entry, onTakeBack }: { entry: AuditEntry } & AuditContext) {
  const way = takeBackWay(entry);
  if (way) {
    return (
      <Button size="small" variant="secondary" onClick={() => onTakeBack(entry)}>
        {way === 'restore' ? 'Traer de vuelta' : 'Volver a este valor'}
        <span className="visually-hidden"> ({entry.label})</span>
      </Button>
    );
  }
  const place = placeOf(entry);
  if (place) return <Link to={place.to}>{place.label}</Link>;
  return (
    <Text as="span" size="sm" tone="soft" className={styles.why}>
      {whyNot(entry)}
    </Text>
  );
}

/** The screen that undoes or corrects a change; null: none does. */
function placeOf({ what, action, thingId }: AuditEntry): { to: string; label: string } | null {
  if (what === 'order') {
    return { to: href('/admin/edit-state/:idOrder', { idOrder: thingId }), label: 'Corregir en la orden' };
  }
  if (action === 'undone') return null;
  if (what === 'price_change') {
    return { to: href('/admin/precios/:idChange', { idChange: thingId }), label: 'Deshacer el cambio' };
  }
  if (what === 'import') {
    const to = href('/admin/importar-exportar/:idImport', { idImport: thingId });
    return { to, label: 'Ver la importación' };
  }
  if (what === 'reception') {
    const to = href('/admin/stock/recepciones/:idReception?', { idReception: thingId });
    return { to, label: 'Ver la recepción' };
  }
  if (what === 'stock_count') return { to: href('/admin/stock/recuento'), label: 'Ver los recuentos' };
  return null;
}
