import { useRevalidator } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import type { Overview } from '#shared/schemas/overview.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import { Trouble } from '../kit/trouble.tsx';
import { jobName } from './job-name.ts';

type Job = Overview['failedJobs']['list'][number];

/** Jobs that the shop no longer tries (rules 16.4). Each can be tried again. */
export function FailedJobs({ jobs: { total, list } }: { jobs: Overview['failedJobs'] }) {
  if (total === 0) return null;
  return (
    <Trouble title={`Trabajos que la tienda dejó de intentar: ${total}`}>
      {list.map((job) => (
        <FailedJob key={job._id} job={job} />
      ))}
    </Trouble>
  );
}

function FailedJob({ job: { _id, kind, at, reason } }: { job: Job }) {
  const { revalidate } = useRevalidator();
  const what = jobName(kind);
  const { pending, run: retry } = useAction(async () => {
    await call('retryJob', { params: { jobId: _id } });
    toast('Se vuelve a intentar ahora.', { tone: 'success' });
    await revalidate();
  });

  return (
    <li>
      {what}, {formatDateTime(at)}: {reason}{' '}
      <Button
        type="button"
        disabled={pending}
        onClick={() => void retry()}
        aria-label={`Reintentar: ${what}`}
      >
        Reintentar
      </Button>
    </li>
  );
}
