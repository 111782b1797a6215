import icon from '../../ui/icon.module.css';

/** Line icons on a 24-unit square, for the menu of the administration. The shop's own: ui/icon.tsx. */
const PATHS = {
  home: 'M4 11l8-6.5 8 6.5v8.5h-5.5V14h-5v5.5H4V11Z',
  orders: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2v-17ZM9 8h6M9 12h6',
  till: 'M4 11h16v8.5H4V11ZM6.5 11V5h11v6M9.5 15.2h5M9.5 8h5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  undo: 'M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5 5 0 0 1 0 10h-3.5',
  products: 'M4 8l8-4 8 4v8.5l-8 4-8-4V8ZM4 8l8 4 8-4M12 12v8.5',
  variants: 'M4 6h10v10H4V6ZM9 19.5h10.5V9',
  cart: 'M3 4h2.4l2.2 11h10l2-8H6.3M9 19.5h.01M16.5 19.5h.01',
  label: 'M4 4h8l8.5 8.5-8 8L4 12V4ZM8 8h.01',
  count: 'M4 5h11M4 12h11M4 19h5M12.5 18l2.5 2.5L20.5 15',
  receive: 'M4 12v8h16v-8M12 3.5V15M7.5 10.5 12 15l4.5-4.5',
  plus: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 8v8M8 12h8',
  percent:
    'M18.5 5.5l-13 13M7.5 5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM16.5 14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  transfer: 'M8 19V5M4.5 8.5 8 5l3.5 3.5M16 5v14M12.5 15.5 16 19l3.5-3.5',
  chart: 'M4 4v16h16M8.5 16v-4M12.5 16V8M16.5 16v-6',
  history: 'M4.5 5v4.5H9M4.8 9.3a8 8 0 1 1-.5 4.7M12 8v4.2l3 1.8',
  shield: 'M12 3.5l7 2.5v5.5c0 4.3-2.8 7.4-7 9-4.2-1.6-7-4.7-7-9V6l7-2.5ZM9 12l2.2 2.2L15.2 10',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c0-4 3.4-6.5 7.5-6.5s7.5 2.5 7.5 6.5',
  mail: 'M3.5 5.5h17v13h-17v-13ZM4 6.5l8 6.5 8-6.5',
  people:
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 19.5c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M16 5a3.2 3.2 0 0 1 0 6.2M17.5 14c2.4.7 4 2.7 4 5.5',
  settings:
    'M4 7h9M17 7h3M15 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM4 17h3M11 17h9M9 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  shop: 'M4.5 10v9.5h15V10M3.5 9.5 5.5 4.5h13l2 5c0 1.2-.9 2-2.1 2s-2.1-.8-2.1-2c0 1.2-1 2-2.2 2s-2.1-.8-2.1-2c0 1.2-.9 2-2.1 2s-2.2-.8-2.2-2c0 1.2-.9 2-2.1 2s-2.1-.8-2.1-2Z',
} as const;

export type MenuIconName = keyof typeof PATHS;

/** An icon beside a text, hidden from screen readers. */
export function MenuIcon({ name }: { name: MenuIconName }) {
  return (
    <svg className={icon.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
