import { Row } from '../../ui/layout.tsx';
import { DownloadButton } from './download-button.tsx';

type TableDownloadsProps = {
  fetchFile: (format: 'csv' | 'xlsx') => Promise<Blob>;
  /** Without an ending. */
  name: string;
  small?: boolean;
  /** The space above. Default: none. */
  above?: 5;
};

/** A list of the API as a file: for Excel, or as CSV. */
export function TableDownloads({ fetchFile, name, small = false, above }: TableDownloadsProps) {
  return (
    <Row gap={3} above={above}>
      <DownloadButton fileName={`${name}.xlsx`} small={small} fetchFile={() => fetchFile('xlsx')}>
        Descargar Excel
      </DownloadButton>
      <DownloadButton fileName={`${name}.csv`} small={small} fetchFile={() => fetchFile('csv')}>
        Descargar CSV
      </DownloadButton>
    </Row>
  );
}
