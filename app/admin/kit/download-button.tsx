import { Button } from '../../ui/button.tsx';
import { useAction } from '../../ui/use-action.ts';
import { downloadFile } from './download-file.ts';

type DownloadButtonProps = {
  fetchFile: () => Promise<Blob>;
  fileName: string;
  children: string;
  small?: boolean;
  /** What the page is for. */
  isMain?: boolean;
};

/** Downloads a file of the API, and says so while it is being made. */
export function DownloadButton({
  fetchFile,
  fileName,
  children,
  small = false,
  isMain = false,
}: DownloadButtonProps) {
  const { pending, run: download } = useAction(() => downloadFile(fetchFile(), fileName));
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      size={small ? 'small' : 'normal'}
      pending={pending}
      onClick={() => void download()}
    >
      {children}
    </Button>
  );
}
