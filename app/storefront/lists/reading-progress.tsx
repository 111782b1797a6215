import { Button } from '../../ui/button.tsx';
import { Card, Stack, Text } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Reading } from './use-reading.ts';

/** How far the reading of a list is, its place in the queue, and the way to cancel it. */
export function ReadingProgressCard({ reading, onCancel }: { reading: Reading; onCancel: () => void }) {
  const share = shareOf(reading);
  return (
    <Card size="large" gap={4}>
      <Stack gap={2}>
        <Text size="lg" weight="bold" role="status">
          {progressText(reading)}
        </Text>
        <progress aria-label="Lectura de la lista" value={share} max={1} />
        {reading.progress?.stage === 'waiting' && (
          <Text size="sm" tone="soft">
            Cada una lleva unos segundos. Podés dejar esta pantalla abierta: sigue sola.
          </Text>
        )}
      </Stack>
      <Stack gap={2} aria-hidden="true">
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </Stack>
      <div>
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </Card>
  );
}

/** Undefined: it cannot be told. */
function shareOf({ progress }: Reading): number | undefined {
  if (!progress || progress.stage === 'waiting') return undefined;
  return progress.stage === 'sending' ? progress.share * 0.3 : 0.3 + progress.share * 0.7;
}

function progressText({ progress, page, pages }: Reading): string {
  const which = pages > 1 ? ` (hoja ${page} de ${pages})` : '';
  if (!progress) return 'Buscando cada cosa en la librería…';
  if (progress.stage === 'sending') return `Mandando tu lista…${which}`;
  if (progress.stage === 'reading') return `Leyendo tu lista…${which}`;
  return progress.place === 1
    ? `Hay 1 lista antes que la tuya${which}`
    : `Hay ${progress.place} listas antes que la tuya${which}`;
}
