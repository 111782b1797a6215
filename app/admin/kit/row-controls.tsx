import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './row-controls.module.css';

export type RowLink = {
  /** What it does, for people who point at it. */
  title: string;
  /** The same with the row's name, for screen readers. */
  label: string;
  icon: ReactNode;
  to: string;
};

type RowControlsProps = {
  id: string;
  /** The row's name, for the labels of the buttons. */
  name: string;
  /** The id of the row whose form is open. */
  editing: string;
  /** Opens the form of that row; '' closes it. Missing: this person may not edit. */
  onEdit?: ((id: string) => void) | undefined;
  /** Missing: this person may not delete. */
  onDelete?: (() => void) | undefined;
  /** What else is done with the row, each on a page of its own. */
  links?: readonly RowLink[];
};

/** So many buttons are behind one on phones. */
const MANY = 3;

/**
 * The buttons of a row: edit, delete and links; on phones many are behind a single one. When the form closes, the focus
 * returns to the edit button by its id.
 */
export function RowControls({ id, name, editing, onEdit, onDelete, links = [] }: RowControlsProps) {
  const isOpen = editing === id;
  const menu = useId();
  const hasMenu = [onEdit, onDelete, ...links].filter(Boolean).length >= MANY;
  const buttons = (
    <>
      {onEdit && (
        <button
          type="button"
          id={`editar-${id}`}
          className={styles.control}
          aria-label={`Editar ${name}`}
          title="Editar"
          aria-expanded={isOpen}
          popoverTarget={hasMenu ? menu : undefined}
          popoverTargetAction="hide"
          onClick={() => onEdit(isOpen ? '' : id)}
        >
          <Icon name="edit" />
        </button>
      )}
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
      {links.map(({ title, label, icon, to }) => (
        <Link key={to} className={styles.control} aria-label={label} title={title} to={to}>
          {icon}
        </Link>
      ))}
    </>
  );
  if (!hasMenu) {
    return (
      <Row gap={1} className={styles.row}>
        {buttons}
      </Row>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles.more}
        popoverTarget={menu}
        data-row={id}
        aria-label={`Acciones de ${name}`}
      >
        ···
      </button>
      <Row id={menu} gap={1} popover="auto" className={styles.menu} data-name={name}>
        {buttons}
      </Row>
    </>
  );
}
