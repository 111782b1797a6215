import { useEffect, useRef } from 'react';
import { useShop } from '../../root-data.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Tiles } from '../../ui/layout.tsx';
import { copyText } from '../kit/copy-text.ts';
import styles from './security.module.css';

/** The new recovery codes, to be copied or saved: they are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { identity } = useShop();
  const heading = useRef<HTMLHeadingElement>(null);
  // They replace the pressed button, so their heading takes the focus.
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');

  const copy = () =>
    copyText(text, {
      copied: 'Los códigos están copiados',
      failed: 'No se pudieron copiar. Anotalos o descargalos.',
    });
  return (
    <Stack as="section" gap={3} className={styles.codes} aria-label="Códigos de recuperación">
      <h3 ref={heading} tabIndex={-1}>
        Guardá estos códigos de recuperación
      </h3>
      <p>Cada uno sirve una vez para entrar si perdés el teléfono. No se van a volver a mostrar.</p>
      <Tiles as="ul" min={13} gap={2} className="numbers">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Tiles>
      <Row gap={3}>
        <Button variant="secondary" size="small" onClick={() => void copy()}>
          Copiar
        </Button>
        <a
          className={styles.download}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={`codigos-${identity.name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.txt`}
        >
          Descargar
        </a>
        <Button size="small" onClick={onDone}>
          Ya los guardé
        </Button>
      </Row>
    </Stack>
  );
}
