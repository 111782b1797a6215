import type { ComponentProps, ElementType, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Own properties, and those of the element that `as` names. */
export type PropsAs<Element extends ElementType, Own> = Own & {
  as?: Element | undefined;
  className?: string | undefined;
} & Omit<ComponentProps<Element>, keyof Own | 'as' | 'className'>;

/** Numbers are steps of the spaces in tokens.css. */
type Look = {
  /** Between its children. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** Before it, unless it is empty. */
  above?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** After it, unless it is empty. */
  below?: 3 | 4 | 5 | undefined;
  /** The most that it takes, in rem. With the class `centered` it stands in the middle. */
  width?: number | undefined;
};

type StackLook = Look & { align?: 'start' | 'center' | undefined };

type RowLook = Look & {
  /** Between its lines, where it takes several; else as between its children. */
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

/** Its children one below the other, each as wide as itself. A `div`, or what `as` says. */
export function Stack<Element extends ElementType = 'div'>(props: PropsAs<Element, StackLook>) {
  return box('stack', props);
}

/** Its children side by side, in several lines where there is no room. A `div`, or what `as` says. */
export function Row<Element extends ElementType = 'div'>(props: PropsAs<Element, RowLook>) {
  return box('row', props);
}

/** A page's heading, and beside it what leads elsewhere. */
export function PageHead({ children }: { children: ReactNode }) {
  return box('row', { gap: 5, lines: 2, align: 'baseline', justify: 'between', below: 5, children });
}

/** What a page is about on the left, 22 rem of what belongs to it on the right; on phones one below the other. */
export function Columns({ aside, ...rest }: ComponentProps<'div'> & { aside?: 'half' | undefined }) {
  return <div {...rest} className="columns" data-aside={aside} />;
}

/** A sheet on the page, with its children one below the other. A `div`, or what `as` says. */
export function Card<Element extends ElementType = 'div'>(props: PropsAs<Element, CardLook>) {
  return box('stack card', props);
}

/** Text that is larger, paler or heavier than what it stands in. A `p`, or what `as` says. */
export function Text<Element extends ElementType = 'p'>(props: PropsAs<Element, TextLook>) {
  return box('text', { as: 'p', ...props });
}

/** A word about what it stands beside, on a ground of its own. */
export function Tag({ tone, ...rest }: ComponentProps<'span'> & { tone?: 'success' | undefined }) {
  return <span {...rest} className="tag" data-tone={tone} />;
}

type BoxProps = Look & {
  as?: ElementType | undefined;
  className?: string | undefined;
  lines?: number | undefined;
  align?: string | undefined;
  justify?: string | undefined;
  size?: string | undefined;
  tone?: string | undefined;
  weight?: string | undefined;
  children?: ReactNode;
};

function box(kind: string, props: BoxProps): ReactNode {
  const { as: Element = 'div', className, width, ...look } = props;
  const { gap, above, below, lines, align, justify, size, tone, weight, ...rest } = look;
  return (
    <Element
      {...rest}
      className={classNames(kind, className)}
      style={width && { maxWidth: `${width}rem` }}
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
