import { classNames } from '../../ui/class-names.ts';
import icon from '../../ui/icon.module.css';
import styles from './list-icon.module.css';

/** Icons of these screens alone, so that no other page loads them; as those of ui/icon.tsx. */
const PATHS = {
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4V8ZM12 10.2a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6Z',
  file: 'M6.5 3.5h7l4 4v13h-11v-17ZM13.5 3.5v4h4M9 12h6M9 15.5h6',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7v-6Z',
  lock: 'M5.5 10.5h13v9.5h-13v-9.5ZM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3',
  share: 'M12 14.5v-10M8.5 7.5 12 4l3.5 3.5M6 11.5H4.5v9h15v-9H18',
} as const;

type ListIconProps = { name: keyof typeof PATHS; isMarked?: boolean };

export function ListIcon({ name, isMarked = false }: ListIconProps) {
  return (
    <svg
      className={classNames(icon.icon, isMarked && styles.marked)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
