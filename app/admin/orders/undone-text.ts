/** The result of undoing a move: `stayed` orders were changed by somebody else meanwhile, or are gone. */
export function undoneText({ back, stayed }: { back: number; stayed: number }): string {
  if (stayed === 0) return 'Las órdenes volvieron al estado que tenían';
  const others = stayed === 1 ? '1 quedó como está' : `${stayed} quedaron como están`;
  if (back === 0) return `Ninguna orden volvió atrás: ${others}`;
  return `${back === 1 ? '1 orden volvió' : `${back} órdenes volvieron`} al estado que tenía${back === 1 ? '' : 'n'}; ${others}`;
}
