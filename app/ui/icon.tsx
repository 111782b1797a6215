import { classNames } from './class-names.ts';
import styles from './icon.module.css';

/** Line icons on a 24-unit square. */
const PATHS = {
  heart: 'M12 20S4 14.6 4 9a4.3 4.3 0 0 1 8-2.2A4.3 4.3 0 0 1 20 9c0 5.6-8 11-8 11Z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20 20',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  cart: 'M3 4h2.4l2.2 11h10l2-8H6.3M9 19.5h.01M16.5 19.5h.01',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  left: 'M14.5 5.5 8 12l6.5 6.5',
  right: 'M9.5 5.5 16 12l-6.5 6.5',
  up: 'M5.5 14.5 12 8l6.5 6.5',
  down: 'M5.5 9.5 12 16l6.5-6.5',
  check: 'M5 12.5 10 17.5 19.5 7',
  alert: 'M12 4 2.8 20h18.4L12 4ZM12 10v4.5M12 17.2h.01',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5M12 8h.01',
  filter: 'M4 6h16M7 12h10M10 18h4',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.3 10.5v5.5M13.7 10.5v5.5',
  box: 'M4 8l8-4 8 4v8.5l-8 4-8-4V8ZM4 8l8 4 8-4M12 12v8.5',
  pin: 'M12 21s6.5-6 6.5-11a6.5 6.5 0 0 0-13 0c0 5 6.5 11 6.5 11ZM12 7.8a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6Z',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  card: 'M3.5 6h17v12h-17V6ZM3.5 10h17M7 14.5h3',
  mail: 'M3.5 6h17v12h-17V6ZM4 6.5l8 6.5 8-6.5',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  undo: 'M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5 5 0 0 1 0 10h-3.5',
  edit: 'M4.5 19.5l.8-4L16 4.8l3.2 3.2L8.5 18.7l-4 .8ZM14 6.8 17.2 10',
  exit: 'M10 4.5H5v15h5M14 8l4 4-4 4M18 12H9',
  external: 'M13.5 4.5h6v6M19.5 4.5 11 13M17 13.5v6H4.5V7H11',
  instagram:
    'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4ZM12 8.3a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4ZM17 7h.01',
  facebook:
    'M14.5 20.5v-7h2.6l.5-3.3h-3.1V8.3c0-1 .4-1.7 1.8-1.7h1.5V3.7c-.4 0-1.3-.2-2.3-.2-2.4 0-4 1.5-4 4.1v2.6H8.8v3.3h2.7v7',
  tiktok: 'M13.5 3.5v11.8a3.4 3.4 0 1 1-3.4-3.4M13.5 3.5c.3 2.8 2.2 4.6 5 4.8',
  whatsapp:
    'M4 20l1.2-4.2A8.2 8.2 0 1 1 8.3 18.8L4 20ZM9 8.2c-.5.5-.8 1.2-.5 2.1.7 2 2.2 3.6 4.5 4.5 1 .4 1.8.1 2.3-.4l.4-1-2-1.2-.9.8c-1-.4-1.9-1.2-2.4-2.3l.7-.8L9.9 8l-.9.2Z',
} as const;

export type IconName = keyof typeof PATHS;

/** An icon beside a text, hidden from screen readers. A control without text has its own name. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={classNames(styles.icon, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
