import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { PreviewTile } from '../products/preview-tile.tsx';
import { previewOf } from '../products/shrink-picture.ts';
import { fileKey } from './sub-product-blocks.ts';

type ChosenPicturesProps = { files: readonly File[]; onChange: (files: File[]) => void };

/** The pictures that are chosen and not yet sent; each can be taken out again. */
export function ChosenPictures({ files, onChange }: ChosenPicturesProps) {
  return (
    <Row as="ul" gap={3} lines={2} aria-label="Imágenes elegidas">
      {files.map((file) => (
        <Stack as="li" gap={1} align="center" key={fileKey(file)}>
          <Preview file={file} />
          <Button
            variant="quiet"
            size="small"
            onClick={() => onChange(files.filter((other) => other !== file))}
          >
            Quitar<span className="visually-hidden"> {file.name}</span>
          </Button>
        </Stack>
      ))}
    </Row>
  );
}

function Preview({ file }: { file: File }) {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    void previewOf(file).then((address) => {
      if (!isGone) setPreview(address);
    });
    return () => {
      isGone = true;
    };
  }, [file]);
  return <PreviewTile address={preview} />;
}
