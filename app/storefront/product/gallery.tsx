import { type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { networkError } from '../../api/api-error.ts';
import carouselStyles from '../../ui/carousel/carousel.module.css';
import { Slides } from '../../ui/carousel/slides.tsx';
import { useCarousel } from '../../ui/carousel/use-carousel.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Stack } from '../../ui/layout.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { useAction } from '../../ui/use-action.ts';
import styles from './gallery.module.css';

// Loaded when a picture is opened.
const loadZoom = () => import('./picture-zoom.tsx');
const PictureZoom = lazy(async () => ({ default: (await loadZoom()).PictureZoom }));

/** The pictures of the chosen variant, by swiping, arrows or thumbnails. */
export function Gallery({ pictures, name }: { pictures: readonly string[]; name: string }) {
  const [zoomed, setZoomed] = useState<number | null>(null);
  const { run: zoom } = useAction(async (index: number) => {
    if ((await loadZoom().catch(() => null)) === null) throw networkError();
    setZoomed(index);
  });
  const [only, ...others] = pictures;
  return (
    <>
      {only === undefined && <ProductPicture className={styles.alone} src={null} alt="" slot="detail" />}
      {only !== undefined && others.length === 0 && (
        <Opener className={styles.alone} onOpen={() => void zoom(0)}>
          <ProductPicture src={only} alt={name} slot="detail" turn="first" />
        </Opener>
      )}
      {others.length > 0 && (
        <PictureCarousel pictures={pictures} name={name} onOpen={(index) => void zoom(index)} />
      )}
      {zoomed !== null && (
        <Suspense>
          <PictureZoom pictures={pictures} name={name} first={zoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </>
  );
}

type OpenerProps = { className?: string | undefined; onOpen: () => void; children: ReactNode };

/** A picture that opens when it is pressed. Its name is the picture's. */
function Opener({ className, onOpen, children }: OpenerProps) {
  return (
    <button
      type="button"
      className={classNames(styles.opener, className)}
      title="Ampliar la foto"
      onPointerEnter={() => void loadZoom().catch(() => null)}
      onClick={onOpen}
    >
      {children}
    </button>
  );
}

type PictureCarouselProps = { pictures: readonly string[]; name: string; onOpen: (index: number) => void };

function PictureCarousel({ pictures, name, onOpen }: PictureCarouselProps) {
  const carousel = useCarousel(pictures.length);

  function step(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') carousel.next();
    else if (event.key === 'ArrowLeft') carousel.previous();
    else return;
    event.preventDefault();
  }

  return (
    <Stack
      as="section"
      gap={3}
      className={styles.gallery}
      aria-roledescription="carrusel"
      aria-label={`Fotos de ${name}`}
    >
      <Slides
        carousel={carousel}
        onKeyDown={step}
        slides={pictures.map((picture, index) => ({
          key: picture,
          content: (
            <Opener onOpen={() => onOpen(index)}>
              <ProductPicture
                src={picture}
                alt={`${name}, foto ${index + 1} de ${pictures.length}`}
                slot="detail"
                turn={index === 0 ? 'first' : 'near'}
              />
            </Opener>
          ),
        }))}
      />
      <div className={styles.controls}>
        <button
          type="button"
          className={carouselStyles.arrow}
          aria-label="Foto anterior"
          onClick={carousel.previous}
          onKeyDown={step}
        >
          <Icon name="left" />
        </button>
        <ul className={styles.thumbnails}>
          {pictures.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={`Ver la foto ${index + 1}`}
                aria-current={index === carousel.index}
                onClick={() => carousel.goTo(index)}
                onKeyDown={step}
              >
                <ProductPicture src={picture} alt="" />
              </button>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className={carouselStyles.arrow}
          aria-label="Foto siguiente"
          onClick={carousel.next}
          onKeyDown={step}
        >
          <Icon name="right" />
        </button>
      </div>
    </Stack>
  );
}
