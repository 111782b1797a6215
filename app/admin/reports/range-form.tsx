import { Link, useNavigate, useSearchParams } from 'react-router';
import { Row } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import toolbar from '../kit/data-list/list-toolbar.module.css';
import { useCurrentInView } from '../kit/use-current-in-view.ts';
import { type Days, presets, searchWith, today } from './report-view.ts';
import styles from './reports.module.css';

/** The days that a report is about: chosen by name, or both ends. */
export function RangeForm({ since, until }: Days) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const now = today();
  const named = useCurrentInView<HTMLDivElement>(`${since} ${until}`);
  const show = (days: Partial<Days>) => {
    const next = { since, until, ...days };
    if (next.since === '' || next.until === '') return;
    // Whoever moves one end beyond the other means one day.
    if (next.since > next.until)
      next[days.since === undefined ? 'since' : 'until'] = days.since ?? next.until;
    void navigate(
      { search: searchWith(parameters, { desde: next.since, hasta: next.until }) },
      { preventScrollReset: true },
    );
  };
  return (
    <Row as="search" gap={4} justify="between" className={styles.days} aria-label="Días">
      <Row gap={2} ref={named} className={styles.presets}>
        {presets(now).map(({ label, days }) => (
          <Link
            key={label}
            className={toolbar.chip}
            to={{ search: searchWith(parameters, { desde: days.since, hasta: days.until }) }}
            aria-current={days.since === since && days.until === until ? 'true' : undefined}
            preventScrollReset
          >
            {label}
          </Link>
        ))}
      </Row>
      <Row gap={4} lines={2} className={styles.halves}>
        <TextField
          label="Desde"
          type="date"
          max={now}
          value={since}
          onChange={({ target }) => show({ since: target.value })}
        />
        <TextField
          label="Hasta"
          type="date"
          max={now}
          value={until}
          onChange={({ target }) => show({ until: target.value })}
        />
      </Row>
    </Row>
  );
}
