import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Row } from '../../ui/layout.tsx';
import { AskShop } from './ask-shop.tsx';
import styles from './list-bar.module.css';
import { ListIcon } from './list-icon.tsx';
import { isMissing } from './list-sums.ts';
import { ShareList } from './share-list.tsx';
import type { List } from './start-list.ts';

type ListToolsProps = {
  list: List;
  title: string;
  path: string | undefined;
  children: ReactNode;
};

/** What can be done with the whole list: share, print, ask the shop for what is missing. */
export function ListTools({ list, title, path, children }: ListToolsProps) {
  const { lines } = list;
  // Without anything for the cart the bar asks.
  const asks = lines.some(isMissing) && lines.some(({ state }) => state === 'in');
  return (
    <Row gap={2} className={classNames(styles.tools, 'not-printed')}>
      <ShareList list={list} title={title} path={path} />
      <Button variant="secondary" onClick={() => window.print()}>
        <ListIcon name="print" />
        Imprimir
      </Button>
      {asks && <AskShop isTool lines={lines} title={title} />}
      {children}
    </Row>
  );
}
