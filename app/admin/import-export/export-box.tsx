import { Card, Row, Text } from '../../ui/layout.tsx';
import { download } from '../kit/client.ts';
import { DownloadButton } from './download-button.tsx';

/** Buttons to export the catalogue. */
export function ExportBox() {
  return (
    <Card as="section" size="large" gap={4} aria-labelledby="export-title">
      <h2 id="export-title">Exportar</h2>
      <p>
        Todos los productos, una fila por subproducto. Podés editar el archivo y volver a importarlo: cambia
        solo lo que cambiaste.
      </p>
      <Row gap={3}>
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
      </Row>
      <Text size="sm" tone="soft">
        Si vas a editarlo en Excel, elegí el de Excel: un CSV abierto ahí puede estropear los códigos de
        barras.
      </Text>
    </Card>
  );
}
