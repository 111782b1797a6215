import { Card, Text } from '../../ui/layout.tsx';
import { download } from '../kit/client.ts';
import { TableDownloads } from '../kit/table-downloads.tsx';

/** Buttons to export the catalogue. */
export function ExportBox() {
  return (
    <Card as="section" size="large" gap={4} aria-labelledby="export-title">
      <h2 id="export-title">Exportar</h2>
      <p>
        Todos los productos, una fila por subproducto. Podés editar el archivo y volver a importarlo: cambia
        solo lo que cambiaste.
      </p>
      <TableDownloads
        name="productos"
        fetchFile={(format) => download('exportProducts', { query: { format } })}
      />
      <Text size="sm" tone="soft">
        Si vas a editarlo en Excel, elegí el de Excel: un CSV abierto ahí puede estropear los códigos de
        barras.
      </Text>
    </Card>
  );
}
