import { download } from '../../api/client.ts';
import { DownloadButton } from './download-button.tsx';
import styles from './import-export.module.css';

/** The whole catalogue as a file. */
export function ExportBox() {
  return (
    <section className={styles.box} aria-labelledby="export-title">
      <h2 id="export-title">Exportar</h2>
      <p>
        Todos los productos, una fila por subproducto. Podés editar el archivo y volver a importarlo: cambia
        solo lo que cambiaste.
      </p>
      <div className={styles.buttons}>
        <DownloadButton
          fetchFile={() => download('exportProducts', { query: { format: 'xlsx' } })}
          fileName="productos.xlsx"
        >
          Descargar Excel
        </DownloadButton>
        <DownloadButton
          fetchFile={() => download('exportProducts', { query: { format: 'csv' } })}
          fileName="productos.csv"
        >
          Descargar CSV
        </DownloadButton>
      </div>
      <p className={styles.note}>
        Si vas a editarlo en Excel, elegí el de Excel: un CSV abierto ahí puede estropear los códigos de
        barras.
      </p>
    </section>
  );
}
