import { type KeyboardEvent, useState } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { sourcesFor } from '../../ui/picture-slots.ts';
import { useModal } from '../../ui/use-modal.ts';
import styles from './picture-zoom.module.css';
import { useZoom } from './use-zoom.ts';

type PictureZoomProps = {
  pictures: readonly string[];
  name: string;
  /** The index of the picture that it opens with. */
  first: number;
  onClose: () => void;
};

/** How much a button or key changes the size. */
const STEP = 1.5;

/** The pictures over the whole window, which grow by buttons, `+` and `-`, wheel, fingers or a double press. */
export function PictureZoom({ pictures, name, first, onClose }: PictureZoomProps) {
  const dialog = useModal(true);
  const [index, setIndex] = useState(first);
  const { scale, area, zoomTo } = useZoom();
  const several = pictures.length > 1;
  const hint = matchMedia('(hover: hover)').matches
    ? 'Doble clic o la rueda para ampliar'
    : 'Tocá dos veces o separá los dedos para ampliar';

  function step(by: number) {
    zoomTo(1);
    setIndex((index + by + pictures.length) % pictures.length);
  }

  function press(event: KeyboardEvent) {
    if (event.key === '+') zoomTo(scale * STEP);
    else if (event.key === '-') zoomTo(scale / STEP);
    // An enlarged picture is moved by the arrows.
    else if (event.key === 'ArrowRight' && scale === 1) step(1);
    else if (event.key === 'ArrowLeft' && scale === 1) step(-1);
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={`Fotos de ${name}`}
      onClose={onClose}
      onKeyDown={press}
    >
      <section ref={area} className={styles.area} aria-label="La foto, ampliada" tabIndex={-1}>
        <LargePicture
          address={pictures[index] ?? ''}
          alt={several ? `${name}, foto ${index + 1} de ${pictures.length}` : name}
          scale={scale}
        />
      </section>
      <div className={styles.close}>
        <Tool icon="close" label="Cerrar" onPress={onClose} />
      </div>
      <Stack gap={1} align="center">
        <Text size="sm">
          {several && `${index + 1} de ${pictures.length} · `}
          {hint}
        </Text>
        <Row gap={2} justify="center">
          {several && <Tool icon="left" label="Foto anterior" onPress={() => step(-1)} />}
          {several && <Tool icon="right" label="Foto siguiente" onPress={() => step(1)} />}
          <Tool icon="minus" label="Alejar" onPress={() => zoomTo(scale / STEP)} />
          <Tool icon="plus" label="Acercar" onPress={() => zoomTo(scale * STEP)} />
        </Row>
      </Stack>
    </dialog>
  );
}

/** As wide as fits beside the tools, times `scale`; the browser takes the file for that. */
function LargePicture({ address, alt, scale }: { address: string; alt: string; scale: number }) {
  const sources = sourcesFor(address, 'detail');
  const sizes = `${Math.ceil(scale) * 100}vmin`;
  return (
    <picture key={address} className={styles.frame} style={{ '--scale': scale }}>
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <img
        className={styles.picture}
        sizes={sizes}
        srcSet={sources?.webp}
        src={address}
        alt={alt}
        draggable={false}
      />
    </picture>
  );
}

function Tool({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}
