import type { ReactNode } from 'react';
import { whatsappLink } from '#shared/shop-links.ts';
import { useShop } from '../../root-data.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import { ListIcon } from './list-icon.tsx';
import { listMessage } from './list-message.ts';
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
  const { whatsapp } = useShop().contact;
  return (
    <Row gap={2} className="not-printed">
      <ShareList list={list} title={title} path={path} />
      <Button variant="secondary" size="small" onClick={() => window.print()}>
        <ListIcon name="print" />
        Imprimir
      </Button>
      <ButtonAnchor
        variant="secondary"
        size="small"
        href={whatsappLink(whatsapp, listMessage(list.lines, title))}
      >
        <Icon name="whatsapp" />
        Preguntar por lo que falta
      </ButtonAnchor>
      {children}
    </Row>
  );
}
