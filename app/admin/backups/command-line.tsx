import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './backups.module.css';

/** A command to copy. `name`: what it is, for screen readers. */
export function CommandLine({ name, children }: { name: string; children: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(children);
      toast('Copiamos el comando.', { tone: 'success' });
    } catch {
      toast('No se pudo copiar: mantené apretado el comando y elegí Copiar.', { tone: 'error' });
    }
  }
  return (
    <Row gap={3} lines={1}>
      <code className={styles.command}>{children}</code>
      <Button variant="secondary" size="small" onClick={() => void copy()} aria-label={`Copiar: ${name}`}>
        Copiar
      </Button>
    </Row>
  );
}
