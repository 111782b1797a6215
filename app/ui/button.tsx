import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'success';

type Look = {
  variant?: ButtonVariant | undefined;
  size?: 'small' | 'normal' | 'large' | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
};

function lookClass(
  { variant = 'primary', size = 'normal', wide = false }: Look,
  className?: string,
): string | undefined {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}

export type ButtonProps = ComponentProps<'button'> & Look & { pending?: boolean | undefined };

/**
 * A button. While `pending` it keeps its place and the focus, shows activity and ignores presses, including those
 * that would submit its form.
 */
export function Button({
  variant,
  size,
  wide,
  pending = false,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={lookClass({ variant, size, wide }, className)}
      aria-disabled={pending || rest['aria-disabled'] || undefined}
      aria-busy={pending || undefined}
      onClick={press}
    >
      {children}
      {pending && <span className={styles.pending} />}
    </button>
  );
}

/** A link to a page of the shop that looks like a button. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={lookClass({ variant, size, wide }, className)} data-keep-clear />;
}

/** A link to another site that looks like a button; it opens in a new tab and says so. */
export function ButtonAnchor({
  variant,
  size,
  wide,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Look) {
  return (
    <a
      {...rest}
      className={lookClass({ variant, size, wide }, className)}
      data-keep-clear
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      <span className="visually-hidden"> (se abre en otra pestaña)</span>
    </a>
  );
}
