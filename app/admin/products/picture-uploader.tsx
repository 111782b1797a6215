import { classNames } from '../../ui/class-names.ts';
import { Row, Stack, Text, Tiles } from '../../ui/layout.tsx';
import { PICTURE_FORMATS, PictureField } from './picture-field.tsx';
import styles from './picture-uploader.module.css';
import { PreviewTile } from './preview-tile.tsx';
import { type SizesState, usePictureSizes } from './use-picture-sizes.ts';
import { type Upload, usePictureUploads } from './use-picture-uploads.ts';

type PictureUploaderProps = {
  subProductId: string;
  label?: string;
  /** Called after pictures were saved, which changes the sub-product. */
  onSaved: () => Promise<void>;
};

/** Uploads chosen pictures at once, each with a preview and its progress. */
export function PictureUploader({ subProductId, label = 'Subir imágenes', onSaved }: PictureUploaderProps) {
  const { uploads, add } = usePictureUploads(subProductId, onSaved);
  const sizesOf = usePictureSizes(uploads.map(({ address }) => address));
  return (
    <Stack gap={3}>
      <PictureField
        label={label}
        hint={`${PICTURE_FORMATS} Se guardan apenas se suben, al final de la lista.`}
        onFiles={(files) => void add(files)}
      />
      <Tiles as="ul" min={16} gap={2} aria-label="Imágenes que se suben" aria-live="polite">
        {uploads.map((upload) => (
          <UploadLine key={upload.key} upload={upload} sizes={sizesOf(upload.address)} />
        ))}
      </Tiles>
    </Stack>
  );
}

function UploadLine({ upload, sizes }: { upload: Upload; sizes: SizesState }) {
  const { name, preview, share, error } = upload;
  return (
    <Row as="li" gap={3} className={classNames(styles.upload, 'card')}>
      <PreviewTile address={preview} />
      <div className={styles.progress}>
        <p className={styles.name}>{name}</p>
        {error ? (
          <Text tone="danger" className="breaks">
            {error}
          </Text>
        ) : (
          <>
            <progress max={1} value={share} aria-label={`Subida de ${name}`} />
            <Text tone="soft">{stateText(upload, sizes)}</Text>
          </>
        )}
      </div>
    </Row>
  );
}

const SIZES_TEXT: Record<SizesState, string> = {
  unknown: 'Subida',
  waiting: 'Subida. Preparando los tamaños…',
  made: 'Subida y lista en todos los tamaños',
  failed: 'Subida. No salieron los tamaños chicos: se muestra entera y se vuelve a intentar',
};

function stateText({ state, share }: Upload, sizes: SizesState): string {
  if (state === 'reading') return 'Preparando…';
  if (state === 'done') return SIZES_TEXT[sizes];
  return share < 1 ? `${Math.round(share * 100)} %` : 'Guardando…';
}
