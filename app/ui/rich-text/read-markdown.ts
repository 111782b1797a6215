import { fromMarkdown } from 'mdast-util-from-markdown';

/** A text that was written in Markdown, as data: what draws it needs no HTML. */
export type RichText = RichPart[];

type BoxKind = 'paragraph' | 'bold' | 'italic' | 'quote' | 'item' | 'list' | 'numbered';

export type RichPart =
  | { kind: 'text'; text: string }
  | { kind: 'break' | 'rule' }
  | { kind: BoxKind; parts: RichText }
  | { kind: 'heading'; level: 2 | 3; parts: RichText }
  | { kind: 'link'; to: string; parts: RichText };

/**
 * Reads Markdown (CommonMark). HTML in it is text, pictures are their descriptions, and a link that leads neither into
 * the shop nor to https, a mail or a telephone is only its words.
 */
export function readMarkdown(text: string): RichText {
  return partsOf(fromMarkdown(text));
}

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root['children'][number];

function partsOf(node: Root | Node): RichText {
  return 'children' in node ? node.children.flatMap((child) => partOf(child)) : [];
}

const BOXES: Readonly<Partial<Record<Node['type'], BoxKind>>> = {
  paragraph: 'paragraph',
  strong: 'bold',
  emphasis: 'italic',
  blockquote: 'quote',
  listItem: 'item',
};

function partOf(node: Node): RichText {
  if (node.type === 'heading')
    return [{ kind: 'heading', level: node.depth <= 2 ? 2 : 3, parts: partsOf(node) }];
  if (node.type === 'list') return [{ kind: node.ordered ? 'numbered' : 'list', parts: partsOf(node) }];
  if (node.type === 'link' && isSafe(node.url)) return [{ kind: 'link', to: node.url, parts: partsOf(node) }];
  if (node.type === 'break') return [{ kind: 'break' }];
  if (node.type === 'thematicBreak') return [{ kind: 'rule' }];
  if (node.type === 'image') return [{ kind: 'text', text: node.alt ?? '' }];
  if ('value' in node) return [{ kind: 'text', text: node.value }];
  const kind = BOXES[node.type];
  return kind ? [{ kind, parts: partsOf(node) }] : partsOf(node);
}

function isSafe(address: string): boolean {
  if (/^\/(?![/\\])/.test(address)) return true;
  return URL.canParse(address) && ['https:', 'mailto:', 'tel:'].includes(new URL(address).protocol);
}
