import { LazyImage } from './lazy-image.tsx';
import { type PictureSlot, sourcesFor } from './picture-slots.ts';

type UserPhotoProps = {
  src: string;
  alt: string;
  slot: PictureSlot;
  edge: number;
  className?: string | undefined;
};

/** A user's photo, cropped to a square of at most `edge` CSS pixels. */
export function UserPhoto({ src, alt, slot, edge, className }: UserPhotoProps) {
  return (
    <LazyImage
      className={className}
      src={src}
      sources={sourcesFor(src, slot, 'cover')}
      alt={alt}
      width={edge}
      height={edge}
      turn="at-once"
    />
  );
}
