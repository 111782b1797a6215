import { countText } from '#shared/counts.ts';
import { formatDateTime } from '#shared/dates.ts';
import type { Backup } from '#shared/schemas/backups.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Tag, Text } from '../../ui/layout.tsx';
import { type Column, DataTable } from '../kit/data-list/data-table.tsx';
import { bytesText } from '../status/amounts.ts';
import type { BackupDeed } from './backup-dialogs.tsx';

type Context = { onAsk: (deed: BackupDeed, backup: Backup) => void };

const BUTTONS: ReadonlyArray<[BackupDeed, string]> = [
  ['download', 'Descargar'],
  ['restore', 'Volver a esta'],
  ['delete', 'Borrar'],
];

const COLUMNS: readonly Column<Backup, Context>[] = [
  {
    label: 'Cuándo',
    card: 'top',
    cell: ({ at, beforeRestore }) => (
      <Stack gap={1} align="start">
        <time dateTime={at}>{formatDateTime(at)}</time>
        {beforeRestore && <Tag>Antes de volver</Tag>}
      </Stack>
    ),
  },
  { label: 'Tamaño', card: 'topEnd', isNumber: true, cell: ({ bytes }) => bytesText(bytes) },
  {
    label: 'Qué tiene',
    card: 'left',
    cell: ({ contents }) =>
      contents
        ? `${countText(contents.rows, 'registro', 'registros')}, ${countText(contents.pictures, 'imagen', 'imágenes')}`
        : '—',
  },
  { label: 'Versión', cell: ({ contents }) => contents?.shopVersion ?? '—' },
  { label: 'Qué hacer', card: 'line', cell: (backup, context) => <Buttons backup={backup} {...context} /> },
];

/** The backups that are there, newest first. */
export function BackupsList({ list, onAsk }: Context & { list: readonly Backup[] }) {
  if (list.length === 0) return <Text tone="soft">Todavía ninguna. La primera va a aparecer acá.</Text>;
  return (
    <DataTable
      caption="Copias de seguridad"
      columns={COLUMNS}
      rows={list}
      rowKey={({ name }) => name}
      context={{ onAsk }}
    />
  );
}

function Buttons({ backup, onAsk }: Context & { backup: Backup }) {
  return (
    <Row gap={2} lines={1}>
      {BUTTONS.map(([deed, label]) => (
        <Button
          key={deed}
          size="small"
          variant={deed === 'delete' ? 'quiet' : 'secondary'}
          aria-label={`${label}: copia del ${formatDateTime(backup.at)}`}
          onClick={() => onAsk(deed, backup)}
        >
          {label}
        </Button>
      ))}
    </Row>
  );
}
