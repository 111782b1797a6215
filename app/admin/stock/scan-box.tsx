import { type RefObject, useState } from 'react';
import { Card } from '../../ui/layout.tsx';
import { ScanField } from '../../ui/scan-field.tsx';
import { useReaderFocus } from '../scanning/reader-focus.ts';
import { SoundSwitch } from '../scanning/sound-switch.tsx';
import styles from './scan-box.module.css';
import type { ScanNews } from './use-reception.ts';

type ScanBoxProps = {
  field: RefObject<HTMLDivElement | null>;
  hint: string;
  news: ScanNews | null;
  onScan: (text: string) => void;
};

/** The field that a reader types into, and what the last scan did. */
export function ScanBox({ field, hint, news, onScan }: ScanBoxProps) {
  const [typed, setTyped] = useState('');
  useReaderFocus(field);
  return (
    <Card size="large" gap={4} className={styles.box}>
      <div ref={field}>
        <ScanField
          label="Código o nombre"
          hint={hint}
          value={typed}
          onChange={setTyped}
          onScan={(text) => {
            setTyped('');
            onScan(text);
          }}
        />
      </div>
      <p className={styles.news} role="status" data-tone={news?.tone}>
        {news?.text ?? 'Esperando la primera lectura.'}
      </p>
      <SoundSwitch />
    </Card>
  );
}
