import type { ComponentProps, CSSProperties, ElementType, ReactNode } from 'react';
import { classNames } from './class-names.ts';

declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}

/** The component's own properties and those of the element in `as`. */
export type PropsAs<Element extends ElementType, Own> = Own & {
  as?: Element | undefined;
  className?: string | undefined;
} & Omit<ComponentProps<Element>, keyof Own | 'as' | 'className' | 'style'>;

/** Numbers are spacing steps of tokens.css. */
type Look = {
  /** The space between the children. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | undefined;
  /** The space above, unless the element is empty. */
  above?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** The space below, unless the element is empty. */
  below?: 1 | 2 | 3 | 4 | 5 | undefined;
  /** The maximum width in rem. The class `centered` centres the element. */
  width?: number | undefined;
};

type StackLook = Look & { align?: 'start' | 'center' | undefined };

type RowLook = Look & {
  /** The space between lines, if the children wrap. Default: `gap`. */
  lines?: 0 | 1 | 2 | undefined;
  align?: 'start' | 'baseline' | undefined;
  justify?: 'center' | 'between' | undefined;
};

type CardLook = StackLook & { size?: 'large' | undefined; tone?: 'danger' | 'squared' | undefined };

type TextLook = Pick<Look, 'above' | 'below' | 'width'> & {
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl' | undefined;
  tone?: 'soft' | 'danger' | undefined;
  weight?: 'medium' | 'bold' | 'heavy' | undefined;
};

/** Arranges its children in a column, each with the full width. Renders a `div`, or the element in `as`. */
export function Stack<Element extends ElementType = 'div'>(props: PropsAs<Element, StackLook>) {
  return box('stack', props);
}

/** Arranges its children in a row, which wraps if it is too long. Renders a `div`, or the element in `as`. */
export function Row<Element extends ElementType = 'div'>(props: PropsAs<Element, RowLook>) {
  return box('row', props);
}

/** As many columns of at least `min` rem as fit. Renders a `div`, or the element in `as`. */
export function Tiles<Element extends ElementType = 'div'>(
  props: PropsAs<Element, StackLook & { min: number }>,
) {
  return box('tiles', props);
}

/** A page's heading with links next to it. */
export function PageHead({ children }: { children: ReactNode }) {
  return box('row', { gap: 5, lines: 2, align: 'baseline', justify: 'between', below: 5, children });
}

/** Two columns: the main content, and 22 rem for the rest. On phones they are stacked. */
export function Columns({ aside, ...rest }: ComponentProps<'div'> & { aside?: 'half' | undefined }) {
  return <div {...rest} className="columns" data-aside={aside} />;
}

/** A panel on the page that arranges its children in a column. Renders a `div`, or the element in `as`. */
export function Card<Element extends ElementType = 'div'>(props: PropsAs<Element, CardLook>) {
  return box('stack card', props);
}

/** Text with another size, colour or weight. Renders a `p`, or the element in `as`. */
export function Text<Element extends ElementType = 'p'>(props: PropsAs<Element, TextLook>) {
  return box('text', { as: 'p', ...props });
}

/** A short label with a background of its own. */
export function Tag({ tone, ...rest }: ComponentProps<'span'> & { tone?: 'success' | undefined }) {
  return <span {...rest} className="tag" data-tone={tone} />;
}

type BoxProps = Look & {
  as?: ElementType | undefined;
  className?: string | undefined;
  min?: number | undefined;
  lines?: number | undefined;
  align?: string | undefined;
  justify?: string | undefined;
  size?: string | undefined;
  tone?: string | undefined;
  weight?: string | undefined;
  children?: ReactNode;
};

function box(kind: string, props: BoxProps): ReactNode {
  const { as: Element = 'div', className, width, min, ...look } = props;
  const { gap, above, below, lines, align, justify, size, tone, weight, ...rest } = look;
  const style: CSSProperties = {
    maxWidth: width && `${width}rem`,
    '--tile-width': min && `${min}rem`,
    '--size': size && `var(--text-${size})`,
    '--gap': space(gap),
    '--lines': space(lines),
    '--above': space(above),
    '--below': space(below),
  };
  return (
    <Element
      {...rest}
      className={classNames(kind, className)}
      style={style}
      data-gap={gap}
      data-above={above}
      data-below={below}
      data-lines={lines}
      data-align={align}
      data-justify={justify}
      data-size={size}
      data-tone={tone}
      data-weight={weight}
    />
  );
}

function space(step: number | undefined): string | 0 | undefined {
  return step && `var(--space-${step})`;
}

/** Two short fields, side by side if there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <Stack gap={4} className="pair">
      {children}
    </Stack>
  );
}
