import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Stack } from '../layout.tsx';
import type { RichPart, RichText as Text } from './read-markdown.ts';
import styles from './rich-text.module.css';

/** A text that was written in Markdown (read-markdown.ts). */
export function RichText({ text }: { text: Text }) {
  return (
    <Stack gap={3} className={styles.text}>
      {drawn(text)}
    </Stack>
  );
}

/** The parts as children of their own, which need no keys because they never move. */
function drawn(parts: Text): ReactNode {
  return createElement(Fragment, null, ...parts.map(drawnPart));
}

function drawnPart(part: RichPart): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'break':
      return <br />;
    case 'rule':
      return <hr />;
    case 'heading':
      return createElement(part.level === 2 ? 'h2' : 'h3', null, drawn(part.parts));
    case 'link':
      return part.to.startsWith('/') ? (
        <Link to={part.to}>{drawn(part.parts)}</Link>
      ) : (
        <a href={part.to}>{drawn(part.parts)}</a>
      );
    case 'paragraph':
    case 'bold':
    case 'italic':
    case 'quote':
    case 'item':
    case 'list':
    case 'numbered':
      return createElement(ELEMENTS[part.kind], null, drawn(part.parts));
  }
}

const ELEMENTS = {
  paragraph: 'p',
  bold: 'strong',
  italic: 'em',
  quote: 'blockquote',
  item: 'li',
  list: 'ul',
  numbered: 'ol',
} as const;
