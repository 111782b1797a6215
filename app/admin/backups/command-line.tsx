import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { copyText } from '../kit/copy-text.ts';
import styles from './backups.module.css';

/** A command to copy. `name`: what it is, for screen readers. */
export function CommandLine({ name, children }: { name: string; children: string }) {
  const copy = () =>
    copyText(children, {
      copied: 'Copiamos el comando.',
      failed: 'No se pudo copiar: mantené apretado el comando y elegí Copiar.',
    });
  return (
    <Row gap={3} lines={1}>
      <code className={styles.command}>{children}</code>
      <Button variant="secondary" size="small" onClick={() => void copy()} aria-label={`Copiar: ${name}`}>
        Copiar
      </Button>
    </Row>
  );
}
