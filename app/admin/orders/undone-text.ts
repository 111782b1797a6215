import { countText } from '#shared/counts.ts';

/** The result of undoing a move: `stayed` orders were changed by somebody else meanwhile, or are gone. */
export function undoneText({ back, stayed }: { back: number; stayed: number }): string {
  if (stayed === 0) return 'Las órdenes volvieron al estado que tenían';
  const others = countText(stayed, 'quedó como está', 'quedaron como están');
  if (back === 0) return `Ninguna orden volvió atrás: ${others}`;
  const returned = countText(
    back,
    'orden volvió al estado que tenía',
    'órdenes volvieron al estado que tenían',
  );
  return `${returned}; ${others}`;
}
