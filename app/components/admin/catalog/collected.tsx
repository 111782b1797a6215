import { Button } from '../../../ui/button.tsx';
import styles from './collected.module.css';

/** What 'Agregar subproductos' has collected; null: nothing yet. */
export function Collected({ text }: { text: string | null }) {
  return (
    <p className={styles.collected} role="status">
      {text === null
        ? 'Revisá los subproductos con «Agregar subproductos» y después presioná «Enviar».'
        : `Listos para enviar: ${text}.`}
    </p>
  );
}

/** Says that the form is as it was left before a reload, and what of it is not. */
export function RestoredNote({ onReset }: { onReset: () => void }) {
  return (
    <div className={styles.restored} role="status">
      <p>Recuperamos lo que habías escrito. Los archivos de imagen hay que elegirlos de nuevo.</p>
      <Button scheme="secondary" size="small" onClick={onReset}>
        Empezar de cero
      </Button>
    </div>
  );
}
