import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import styles from './static-page.module.css';

type StaticPageProps = {
  title: string;
  /** The text; missing if there is only a title. */
  children?: ReactNode;
  /** A drawing beside the text. */
  drawing?: string | undefined;
};

/** A page of fixed text. */
export function StaticPage({ title, children, drawing }: StaticPageProps) {
  return (
    <Stack gap={6} className={`container page ${styles.page}`}>
      <Stack gap={4} width={42} className={styles.text}>
        <Text as="h1" size="3xl" below={2}>
          {title}
        </Text>
        {children}
      </Stack>
      {drawing && (
        <img
          className={classNames(styles.drawing, 'drawing')}
          src={drawing}
          alt=""
          width={480}
          height={360}
        />
      )}
    </Stack>
  );
}
