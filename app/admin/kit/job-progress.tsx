import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import styles from './job-progress.module.css';

type JobProgressProps = {
  /** What it does. */
  title: string;
  progress: { done: number; total: number };
  /** How much is done, in words; null: not known yet. */
  count: string | null;
  note: string;
  /** Null: it cannot be cancelled now. */
  onCancel: (() => void) | null;
  /** True while it is being cancelled. */
  pending: boolean;
};

/** The progress of a job that runs in the shop, and a button to stop it. */
export function JobProgress({ title, progress, count, note, onCancel, pending }: JobProgressProps) {
  const id = useId();
  return (
    <Stack gap={2}>
      <Row as="p" gap={4} lines={1} justify="between" id={id}>
        <strong>{title}</strong>
        {count && <span className="numbers">{count}</span>}
      </Row>
      <progress
        className={styles.bar}
        aria-labelledby={id}
        value={progress.done}
        max={Math.max(1, progress.total)}
      />
      {/* Announced at the start only; the count changes twice a second. */}
      <p className="visually-hidden" role="status">
        {title}
      </p>
      <Text size="sm" tone="soft">
        {note}
      </Text>
      {onCancel && (
        <div>
          <Button variant="secondary" size="small" pending={pending} onClick={onCancel}>
            Cancelar
          </Button>
        </div>
      )}
    </Stack>
  );
}
