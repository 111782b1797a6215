import { networkError } from '../../api/api-error.ts';

/**
 * A legal page of the shop as Markdown, to begin a text of one's own with: its headings, paragraphs and lists, without
 * the card of who sells, which every text has above it. Throws networkError.
 */
export async function readHouseText(path: string): Promise<string> {
  const html = await fetch(path, { headers: { accept: 'text/html' } }).then(
    (answer) => {
      if (!answer.ok) throw networkError();
      return answer.text();
    },
    () => {
      throw networkError();
    },
  );
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll('main section')].flatMap(blocksOf).join('\n\n');
}

function blocksOf(section: Element): string[] {
  return [...section.children].flatMap((block): string[] => {
    if (block.matches('h2, h3')) return [`${block.matches('h2') ? '##' : '###'} ${inline(block)}`];
    if (block.matches('p')) return [inline(block)];
    if (block.matches('ul, ol')) return [[...block.children].map((item) => `- ${inline(item)}`).join('\n')];
    return [];
  });
}

function inline(element: Element): string {
  const written = [...element.childNodes].map((node) => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    if (node.matches('.visually-hidden')) return '';
    const text = inline(node);
    if (node.matches('a[href]')) return `[${text}](${node.getAttribute('href')})`;
    return node.matches('strong, b') ? `**${text}**` : text;
  });
  return written.join('').replace(/\s+/g, ' ').trim();
}
