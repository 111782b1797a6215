import { formatPesos } from '#shared/money.ts';
import type { Overview } from '#shared/schemas/overview.ts';
import { Card, Stack, Text } from '../../ui/layout.tsx';
import styles from './today-figures.module.css';

type Today = Overview['today'];
type FigureProps = { label: string; now: number; lastWeek: number; text: (value: number) => string };

const plain = (value: number) => value.toLocaleString('es-AR');

/** Today until now above the same day last week until the same hour, as bars with their numbers. */
export function TodayFigures({ today: { now, lastWeek } }: { today: Today }) {
  const figures: FigureProps[] = [
    { label: 'Vendido', now: now.total, lastWeek: lastWeek.total, text: formatPesos },
    { label: 'Órdenes', now: now.orders, lastWeek: lastWeek.orders, text: plain },
    { label: 'Unidades', now: now.units, lastWeek: lastWeek.units, text: plain },
  ];
  return (
    <Stack as="section" aria-labelledby="hoy" gap={3}>
      <h2 id="hoy">Hoy hasta ahora</h2>
      <Card gap={3}>
        <div className={styles.figures}>
          {figures.map((figure) => (
            <Figure key={figure.label} {...figure} />
          ))}
        </div>
        <Text size="xs" tone="soft">
          {lastWeek.orders === 0
            ? 'El mismo día de la semana pasada, hasta esta hora, no hubo ventas.'
            : 'En gris, el mismo día de la semana pasada hasta esta hora.'}
        </Text>
      </Card>
    </Stack>
  );
}

function Figure({ label, now, lastWeek, text }: FigureProps) {
  const highest = Math.max(now, lastWeek, 1);
  return (
    <Stack gap={1}>
      <Text as="h3" size="sm" tone="soft">
        {label}
      </Text>
      <Text as="strong" size="lg" className="numbers unbroken">
        {text(now)}
      </Text>
      <svg className={styles.bars} viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.now} width={(now / highest) * 100} height="7" />
        <rect className={styles.lastWeek} y="9" width={(lastWeek / highest) * 100} height="7" />
      </svg>
      {lastWeek > 0 && (
        <Text size="xs" tone="soft" className="numbers">
          <span className="visually-hidden">Semana pasada: </span>
          {text(lastWeek)} ({changeText(now, lastWeek)})
        </Text>
      )}
    </Stack>
  );
}

/** `+12 %` */
function changeText(now: number, before: number): string {
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent > 0 ? '+' : ''}${plain(percent)} %`;
}
