import { Icon } from '../../ui/icon.tsx';
import styles from './list-line.module.css';

type LineToolsProps = { text: string; onEdit: () => void; onRemove: () => void };

/** Corrects a line, or takes it out. */
export function LineTools({ text, onEdit, onRemove }: LineToolsProps) {
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={styles.tool}
        aria-label={`Corregir «${text}»`}
        title="Corregir"
        onClick={onEdit}
      >
        <Icon name="edit" />
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-label={`Quitar «${text}»`}
        title="Quitar"
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
    </div>
  );
}
