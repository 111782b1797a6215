import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { MAX_IMPORT_BYTES } from '#shared/import-fields.ts';
import { errorText } from '../../api/api-error.ts';
import { Field } from '../../ui/field.tsx';
import { Card, Text } from '../../ui/layout.tsx';
import { call } from '../kit/client.ts';
import { FileButton } from '../kit/file-button.tsx';
import styles from './import-export.module.css';

/** Uploads a chosen or dropped file, then opens its report. */
export function UploadBox() {
  const navigate = useNavigate();
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function send(file: File) {
    if (file.size > MAX_IMPORT_BYTES) {
      setError('El archivo pesa más de 10 MB. Dividilo en varios.');
      return;
    }
    setError(null);
    setShare(0);
    const form = new FormData();
    form.set('file', file);
    try {
      const sent = await call('startImport', { body: form, onProgress: setShare });
      await navigate(href('/admin/importar-exportar/:idImport', { idImport: sent._id }));
    } catch (error) {
      setError(errorText(error));
    } finally {
      setShare(null);
    }
  }

  return (
    <Card as="section" size="large" gap={4} aria-labelledby="import-title">
      <h2 id="import-title">Importar</h2>
      <p>
        Primero lo revisamos y te mostramos fila por fila qué pasaría. Nada cambia en la tienda hasta que lo
        confirmes.
      </p>
      <Field
        label="Archivo de productos"
        hint="CSV o Excel (.xlsx, .xls), hasta 10 MB y 50.000 filas. También podés arrastrarlo hasta acá."
        error={error}
      >
        {(control) => (
          <div className={styles.zone}>
            <FileButton
              {...control}
              accept=".csv,.txt,.tsv,.xlsx,.xls,text/csv"
              disabled={share !== null}
              onFiles={([file]) => file && void send(file)}
            >
              Elegir archivo
            </FileButton>
          </div>
        )}
      </Field>
      <div aria-live="polite">
        {share !== null && (
          <>
            <progress max={1} value={share} aria-label="Subida del archivo" />
            <p>{share < 1 ? 'Subiendo el archivo…' : 'Guardando…'}</p>
          </>
        )}
      </div>
      <Text size="sm" tone="soft">
        Reconocemos los archivos de esta tienda, de Tiendanube, WooCommerce y Shopify, y las listas de
        proveedores, con códigos de barras o con los suyos.
      </Text>
    </Card>
  );
}
