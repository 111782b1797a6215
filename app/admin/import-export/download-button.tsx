import { useState } from 'react';
import { errorText } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { downloadFile } from './download-file.ts';

type DownloadButtonProps = {
  fetchFile: () => Promise<Blob>;
  fileName: string;
  children: string;
  small?: boolean;
};

/** Downloads a file of the API, and says so while it is being made. */
export function DownloadButton({ fetchFile, fileName, children, small = false }: DownloadButtonProps) {
  const [pending, setPending] = useState(false);

  async function download() {
    setPending(true);
    try {
      await downloadFile(fetchFile(), fileName);
    } catch (error) {
      toast(errorText(error), { tone: 'error' });
    } finally {
      setPending(false);
    }
  }

  return (
    <Button
      variant="secondary"
      size={small ? 'small' : 'normal'}
      pending={pending}
      onClick={() => void download()}
    >
      {children}
    </Button>
  );
}
