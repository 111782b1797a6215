import type { SubProduct } from '#shared/schemas/catalog.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { saveCell } from '../kit/cell/save-cell.ts';
import { call, callForVersion } from '../kit/client.ts';
import styles from '../kit/list-editor.module.css';
import { PictureUploader } from '../products/picture-uploader.tsx';
import { pictureLines } from './sub-product-input.ts';

type VariantPicturesProps = {
  variant: SubProduct;
  /** Called with the variant as it is saved now. */
  onSaved: (variant: SubProduct) => void;
};

/** The pictures of a variant within the form of its product. Each change is saved at once, and can be undone. */
export function VariantPictures({ variant, onSaved }: VariantPicturesProps) {
  const { _id, color, img } = variant;
  const { pending, run: save } = useAction(async (next: readonly string[]) => {
    onSaved(await savePictures(variant, next));
    if (next.length < img.length) {
      const undo = async () => onSaved(await savePictures({ ...variant, img: [...next] }, img));
      toast('Imagen quitada.', { action: { label: 'Deshacer', run: () => void undo().catch(showError) } });
    }
  });
  return (
    <Row gap={4} align="start">
      {img.length > 0 && (
        <Row as="ul" gap={3} lines={2} aria-label={`Imágenes del color ${color}`}>
          {img.map((address, index) => (
            <Stack as="li" gap={1} key={address}>
              <ProductPicture className={styles.picture} src={address} alt={`Imagen ${index + 1}`} />
              {index > 0 && (
                <Button
                  variant="quiet"
                  size="small"
                  pending={pending}
                  onClick={() => void save([address, ...img.filter((other) => other !== address)])}
                >
                  Primera<span className="visually-hidden">: imagen {index + 1}</span>
                </Button>
              )}
              <Button
                variant="quiet"
                size="small"
                className={styles.remove}
                pending={pending}
                onClick={() => void save(img.filter((other) => other !== address))}
              >
                Quitar<span className="visually-hidden"> la imagen {index + 1}</span>
              </Button>
            </Stack>
          ))}
        </Row>
      )}
      <div className={styles.upload}>
        <PictureUploader
          subProductId={_id}
          label={`Subir imágenes de ${color}`}
          onSaved={async () => onSaved(await call('readSubProduct', { params: { id: _id } }))}
        />
      </div>
    </Row>
  );
}

/**
 * Saves other pictures in the place of the ones that are shown. If somebody else has changed them meanwhile, nothing is
 * saved, and a message says so; returns the variant as it is saved now. Throws ApiError.
 */
async function savePictures({ _id, img }: SubProduct, next: readonly string[]): Promise<SubProduct> {
  const params = { id: _id };
  const result = await saveCell<SubProduct>({
    shown: pictureLines(img),
    typed: pictureLines(next),
    textOf: (saved) => pictureLines(saved.img),
    fetch: () => callForVersion('readSubProduct', { params }),
    send: ({ etag }) => call('editSubProduct', { params, body: { img: [...next] }, ifMatch: etag }),
  });
  if (result.kind === 'refused') throw new Error('nobody was asked');
  if (result.kind === 'conflict') {
    toast('Otra persona cambió las imágenes recién: son estas. Probá de nuevo.', { tone: 'error' });
  }
  return result.thing;
}
