import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './copied-fact.module.css';

/** A fact with a button that copies it. `text`: what is copied. `children`: what is shown; missing: the text. */
export function CopiedFact({ label, text, children }: { label: string; text: string; children?: ReactNode }) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast(`Copiado: ${text}`, { tone: 'success' });
    } catch {
      toast('No se pudo copiar: mantené apretado el dato y elegí Copiar.', { tone: 'error' });
    }
  }
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children ?? text}</dd>
      <dd className={styles.copy}>
        <Button variant="secondary" size="small" onClick={() => void copy()} aria-label={`Copiar ${label}`}>
          {copied ? 'Copiado' : 'Copiar'}
        </Button>
      </dd>
    </div>
  );
}
