import { isMissing } from './list-sums.ts';
import { articleOf, type OwnLine } from './own-line.ts';

/** In characters: a longer link does not open everywhere. */
const LONGEST = 1_400;

/** What the shop is asked in a chat: first what was not found, then what goes to the cart, as much as fits. */
export function listMessage(lines: readonly OwnLine[], title: string): string {
  const missing = lines.filter(isMissing).map(({ line }) => `- ${line.text}`);
  const chosen = lines
    .filter(({ state }) => state === 'in')
    .flatMap((own) => {
      const article = articleOf(own);
      return article ? [`- ${article.units} × ${article.product.name} (${article.subProduct.color})`] : [];
    });
  const parts = [
    `¡Hola! Armé mi lista en la tienda (${title}).`,
    ...(missing.length > 0 ? ['', 'No encontré esto, ¿lo consiguen?', ...missing] : []),
    ...(chosen.length > 0 ? ['', 'Esto sí lo encontré:', ...chosen] : []),
  ];
  return shortened(parts);
}

/** The first lines that fit, and how many more there are. */
function shortened(parts: readonly string[]): string {
  let length = 0;
  const fitting = parts.filter((part) => {
    length += part.length + 1;
    return length <= LONGEST;
  });
  const rest = parts.slice(fitting.length).filter((part) => part.startsWith('- ')).length;
  return [...fitting, ...(rest > 0 ? [`… y ${rest} más`] : [])].join('\n');
}
