import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './row-controls.module.css';

type RowControlsProps = {
  id: string;
  /** The row's name, for the labels of the buttons. */
  name: string;
  /** The id of the row whose form is open. */
  editing: string;
  /** Opens the form of that row; '' closes it. */
  onEdit: (id: string) => void;
  /** Missing: this person may not delete. */
  onDelete?: (() => void) | undefined;
  /** A link for adding something to the row. */
  add?: { label: string; to: string } | undefined;
};

/** The buttons of a row: edit and delete. The focus returns to the edit button by its id when the form closes. */
export function RowControls({ id, name, editing, onEdit, onDelete, add }: RowControlsProps) {
  const isOpen = editing === id;
  return (
    <Row gap={1}>
      <button
        type="button"
        id={`editar-${id}`}
        className={styles.control}
        aria-label={`Editar ${name}`}
        title="Editar"
        aria-expanded={isOpen}
        onClick={() => onEdit(isOpen ? '' : id)}
      >
        <Icon name="edit" />
      </button>
      {onDelete && (
        <button
          type="button"
          className={classNames(styles.control, styles.delete)}
          aria-label={`Eliminar ${name}`}
          title="Eliminar"
          onClick={onDelete}
        >
          <Icon name="trash" />
        </button>
      )}
      {add && (
        <Link className={styles.control} aria-label={`${add.label} a ${name}`} title={add.label} to={add.to}>
          <Icon name="plus" />
        </Link>
      )}
    </Row>
  );
}
