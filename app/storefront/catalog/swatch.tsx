import { classNames } from '../../ui/class-names.ts';
import { colorLook } from './color-names.ts';
import styles from './swatch.module.css';

/** A round sample of a colour, or the first letter of a name that is no colour. The name is beside it. */
export function Swatch({ color, className }: { color: string; className?: string | undefined }) {
  const look = colorLook(color);
  return (
    <span
      className={classNames(styles.swatch, className)}
      style={look ? { background: look } : undefined}
      aria-hidden="true"
    >
      {!look && color.trim().slice(0, 1).toUpperCase()}
    </span>
  );
}
