import type { KeyboardEvent } from 'react';
import carouselStyles from '../../ui/carousel/carousel.module.css';
import { Slides } from '../../ui/carousel/slides.tsx';
import { useCarousel } from '../../ui/carousel/use-carousel.ts';
import { Icon } from '../../ui/icon.tsx';
import { Stack } from '../../ui/layout.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import styles from './gallery.module.css';

/** The pictures of the chosen variant, by swiping, arrows or thumbnails. */
export function Gallery({ pictures, name }: { pictures: readonly string[]; name: string }) {
  if (pictures.length < 2) {
    return (
      <ProductPicture
        className={styles.alone}
        src={pictures[0]}
        alt={pictures[0] ? name : ''}
        slot="detail"
        turn="first"
      />
    );
  }
  return <PictureCarousel pictures={pictures} name={name} />;
}

function PictureCarousel({ pictures, name }: { pictures: readonly string[]; name: string }) {
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
            <ProductPicture
              src={picture}
              alt={`${name}, foto ${index + 1} de ${pictures.length}`}
              slot="detail"
              turn={index === 0 ? 'first' : 'near'}
            />
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
