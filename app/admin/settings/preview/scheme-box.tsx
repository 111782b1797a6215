import type { ReactNode } from 'react';
import { paletteOf, type ShopColors } from '#shared/settings/colors.ts';
import { classNames } from '../../../ui/class-names.ts';
import { isHexColor } from '../identity-form.ts';
import styles from './scheme-box.module.css';

type SchemeBoxProps = {
  /** Of a light or a dark screen, whatever this one is. */
  scheme: 'light' | 'dark';
  colors: ShopColors;
  children: ReactNode;
};

/** A piece of the shop in its colours. Colours that are half typed keep those of the screen. */
export function SchemeBox({ scheme, colors, children }: SchemeBoxProps) {
  const isWhole = Object.values(colors).every(isHexColor);
  return (
    <div
      className={classNames(styles.box, styles[scheme])}
      style={isWhole ? paletteOf(colors)[scheme] : undefined}
    >
      {children}
    </div>
  );
}
