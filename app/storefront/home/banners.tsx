import { useState } from 'react';
import type { Shop } from '#shared/schemas/shop.ts';
import carouselStyles from '../../ui/carousel/carousel.module.css';
import { Slides } from '../../ui/carousel/slides.tsx';
import { useAutoplay } from '../../ui/carousel/use-autoplay.ts';
import { useCarousel } from '../../ui/carousel/use-carousel.ts';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './banners.module.css';
import { bannerPicture } from './drawings.ts';

type Banner = Shop['home']['banners'][number];

/** The grounds of drawings, which are transparent, one after the other. */
const PAPERS = ['yellow', 'pink', 'sky'] as const;

/** The carousel: advances every 5 s unless somebody points at it, focuses it or pauses it (rules 18.10). */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const carousel = useCarousel(banners.length);
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
        slides={banners.map((banner, index) => ({
          key: String(index),
          content: <BannerLink banner={banner} index={index} />,
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
          {banners.map(({ title }, index) => (
            <li key={title}>
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

function BannerLink({ banner, index }: { banner: Banner; index: number }) {
  const first = index === 0;
  const isExternal = !banner.link.startsWith('/');
  const picture = bannerPicture(banner.picture);
  const style = { background: `var(--banner-${PAPERS[index % PAPERS.length]})` };
  const content = (
    <>
      {picture !== null && (
        <img
          className={styles.drawing}
          src={picture}
          alt=""
          width={1200}
          height={480}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          draggable={false}
        />
      )}
      <Stack as="span" gap={2} align="start" className={styles.words}>
        <strong className={styles.title}>{banner.title}</strong>
        <span className={styles.text}>{banner.text}</span>
        <Row as="span" gap={1} className={styles.call}>
          {banner.label}
          <Icon name={isExternal ? 'external' : 'right'} />
        </Row>
      </Stack>
    </>
  );
  if (!isExternal) {
    return (
      <PageLink className={styles.banner} style={style} to={banner.link} draggable={false}>
        {content}
      </PageLink>
    );
  }
  return (
    <a
      className={styles.banner}
      style={style}
      href={banner.link}
      target="_blank"
      rel="noopener noreferrer"
      draggable={false}
    >
      {content}
      <span className="visually-hidden">(se abre en otra pestaña)</span>
    </a>
  );
}
