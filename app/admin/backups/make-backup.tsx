import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { Backups } from '#shared/schemas/backups.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import { JobProgress } from '../kit/job-progress.tsx';
import { secondsText } from '../status/amounts.ts';

type MakeBackupProps = Pick<Backups, 'work' | 'failure'> & { now: number };

/** The button, or how far the backup is that is being made. Closing the page does not stop it. */
export function MakeBackup({ work, failure, now }: MakeBackupProps) {
  const { revalidate } = useRevalidator();
  const { pending, run } = useAction(() => call('makeBackup'), { onEnd: revalidate });
  const wasWorking = useRef(false);
  useEffect(() => {
    if (wasWorking.current && !work && !failure) toast('La copia está lista.', { tone: 'success' });
    wasWorking.current = work !== null;
  }, [work, failure]);

  if (!work) {
    return (
      <div>
        <Button pending={pending} onClick={() => void run()}>
          Hacer una copia ahora
        </Button>
      </div>
    );
  }
  const seconds = Math.max(0, Math.round((now - Date.parse(work.since)) / 1000));
  return (
    <Card width={42}>
      <JobProgress
        title={work.percent === 0 ? 'Copiando los datos' : 'Copiando las imágenes'}
        progress={{ done: work.percent, total: 100 }}
        count={work.percent === 0 ? null : `${work.percent} %`}
        note={`Empezó hace ${secondsText(seconds)}. La tienda sigue vendiendo, y podés cerrar esta página: la copia sigue sola.`}
        pending={false}
        onCancel={null}
      />
    </Card>
  );
}
