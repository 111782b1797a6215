import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

/** The browser's own select in the shop's clothes; stands in a `Field`. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={classNames(styles.control, styles.select, className)} />;
}
