import { useState } from 'react';
import { href } from 'react-router';
import { categoryPath } from '#shared/paths.ts';
import { shop } from '#shared/shop.ts';
import catalogDrawing from '../../illustrations/banner-catalogo.svg?no-inline';
import socialDrawing from '../../illustrations/banner-redes.svg?no-inline';
import schoolDrawing from '../../illustrations/banner-vuelta-al-cole.svg?no-inline';
import carouselStyles from '../../ui/carousel/carousel.module.css';
import { Slides } from '../../ui/carousel/slides.tsx';
import { useAutoplay } from '../../ui/carousel/use-autoplay.ts';
import { useCarousel } from '../../ui/carousel/use-carousel.ts';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './banners.module.css';

type Banner = {
  key: 'cole' | 'redes' | 'catalogo';
  /** The ground of the drawing, which is transparent. */
  paper: 'yellow' | 'pink' | 'sky';
  title: string;
  text: string;
  call: string;
  drawing: string;
  to: string;
  external?: boolean;
};

/** The three banners (rules 1.14). */
const BANNERS: readonly Banner[] = [
  {
    key: 'cole',
    paper: 'yellow',
    title: 'Vuelta al cole',
    text: 'Mochilas, cuadernos y cartucheras para arrancar las clases con todo.',
    call: 'Ver mochilas',
    drawing: schoolDrawing,
    to: categoryPath('Mochilas'),
  },
  {
    key: 'redes',
    paper: 'pink',
    title: 'Nos vemos en las redes',
    text: 'Lo que va llegando al local, y cómo lo usan quienes dibujan y escriben.',
    call: 'Seguinos en Instagram',
    drawing: socialDrawing,
    to: shop.social.instagram,
    external: true,
  },
  {
    key: 'catalogo',
    paper: 'sky',
    title: 'Toda la librería, en casa',
    text: 'Útiles, libros, arte y oficina: elegí sin apuro, retirá o recibí.',
    call: 'Ver el catálogo',
    drawing: catalogDrawing,
    to: href('/catalogo'),
  },
];

/** The address of the drawing that is in view at first. */
export const FIRST_DRAWING = schoolDrawing;

/** The carousel: advances every 5 s unless somebody points at it, focuses it or pauses it (rules 18.10). */
export function Banners() {
  const carousel = useCarousel(BANNERS.length);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const { playing, toggle } = useAutoplay(carousel.next, pointed || focused);
  return (
    <section
      className={styles.banners}
      aria-roledescription="carrusel"
      aria-label="Novedades"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Slides
        carousel={carousel}
        slides={BANNERS.map((banner, index) => ({
          key: banner.key,
          content: <BannerLink banner={banner} first={index === 0} />,
        }))}
      />
      <Row gap={2} justify="center" className={styles.controls}>
        <button
          type="button"
          className={carouselStyles.arrow}
          aria-label="Anterior"
          onClick={carousel.previous}
        >
          <Icon name="left" />
        </button>
        <ul className={styles.dots}>
          {BANNERS.map(({ key, title }, index) => (
            <li key={key}>
              <button
                type="button"
                className={styles.dot}
                aria-label={`Ver «${title}»`}
                aria-current={index === carousel.index}
                onClick={() => carousel.goTo(index)}
              />
            </li>
          ))}
        </ul>
        <button type="button" className={carouselStyles.arrow} aria-label="Siguiente" onClick={carousel.next}>
          <Icon name="right" />
        </button>
        <button
          type="button"
          className={carouselStyles.arrow}
          aria-label={playing ? 'Pausar el movimiento' : 'Reanudar el movimiento'}
          onClick={toggle}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
      </Row>
    </section>
  );
}

function BannerLink({ banner, first }: { banner: Banner; first: boolean }) {
  const style = { background: `var(--banner-${banner.paper})` };
  const content = (
    <>
      <img
        className={styles.drawing}
        src={banner.drawing}
        alt=""
        width={1200}
        height={480}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        draggable={false}
      />
      <Stack as="span" gap={2} align="start" className={styles.words}>
        <strong className={styles.title}>{banner.title}</strong>
        <span className={styles.text}>{banner.text}</span>
        <Row as="span" gap={2} className={styles.call}>
          {banner.call}
          <Icon name={banner.external ? 'external' : 'right'} />
        </Row>
      </Stack>
    </>
  );
  if (!banner.external) {
    return (
      <PageLink className={styles.banner} style={style} to={banner.to} draggable={false}>
        {content}
      </PageLink>
    );
  }
  return (
    <a
      className={styles.banner}
      style={style}
      href={banner.to}
      target="_blank"
      rel="noopener noreferrer"
      draggable={false}
    >
      {content}
      <span className="visually-hidden">(se abre en otra pestaña)</span>
    </a>
  );
}
