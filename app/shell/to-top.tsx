import { useEffect, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './to-top.module.css';

/** In pixels. The button appears beyond this (rules 18.10). */
const FAR_DOWN = 100;

/** The button to the top. It always has its place, so that nothing moves when it appears. */
export function ToTop() {
  const far = useScrolledBeyond(FAR_DOWN);
  return (
    <button
      type="button"
      className={classNames(styles.up, !far && styles.away)}
      aria-label="Volver arriba"
      onClick={scrollToTop}
    >
      <Icon name="up" />
    </button>
  );
}

function scrollToTop() {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
  // The button disappears, so the focus goes to the top of the content.
  document.getElementById('contenido')?.focus({ preventScroll: true });
}

function useScrolledBeyond(pixels: number): boolean {
  const [beyond, setBeyond] = useState(false);
  useEffect(() => {
    const look = () => setBeyond(window.scrollY > pixels);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [pixels]);
  return beyond;
}
