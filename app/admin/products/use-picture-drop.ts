import { type DragEvent, useEffect, useRef, useState } from 'react';
import { toast } from '../../ui/toast.ts';

/** A place on the page that takes pictures. */
type Zone = { element: HTMLElement; take: (files: File[]) => void };

/** All places at present. A pasted picture goes to one of them. */
const zones = new Set<Zone>();

/** The part of a form that belongs to one place. */
const SCOPE = 'li, fieldset, form';

/**
 * Takes pictures that are dropped on an element, or pasted while the focus is in its part of the form. Spread
 * `handlers` on the element and give it the `ref`.
 */
export function usePictureDrop<Place extends HTMLElement>(onFiles: (files: File[]) => void) {
  const ref = useRef<Place>(null);
  const take = useRef(onFiles);
  take.current = onFiles;
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    if (!ref.current) return;
    const zone: Zone = { element: ref.current, take: (files) => take.current(files) };
    zones.add(zone);
    if (zones.size === 1) document.addEventListener('paste', takePaste);
    return () => {
      zones.delete(zone);
      if (zones.size === 0) document.removeEventListener('paste', takePaste);
    };
  }, []);

  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      const files = picturesAmong(event.dataTransfer.files);
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      if (files.length > 0) onFiles(files);
      else toast('Eso no es una imagen. Soltá fotos en JPEG, PNG, WebP o HEIC.', { tone: 'error' });
    },
  };
  return { ref, isOver, handlers };
}

function takePaste(event: ClipboardEvent): void {
  const files = picturesAmong(event.clipboardData?.files);
  if (files.length === 0) return;
  event.preventDefault();
  const zone = zoneInFocus();
  if (zone) zone.take(files);
  else toast('Hay más de un color: tocá el suyo y pegá la imagen de nuevo.');
}

/** The place whose part of the form has the focus, or the only one. */
function zoneInFocus(): Zone | undefined {
  const all = [...zones];
  const near = all.filter(({ element }) => element.closest(SCOPE)?.contains(document.activeElement));
  return near.length === 1 || all.length === 1 ? (near[0] ?? all[0]) : undefined;
}

/** A phone's HEIC has no type in some browsers. */
function picturesAmong(files: FileList | undefined): File[] {
  return [...(files ?? [])].filter(({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name));
}
