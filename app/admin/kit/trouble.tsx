import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Card, Row, Stack } from '../../ui/layout.tsx';

/** A problem that needs attention, with list items as children. */
export function Trouble({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card tone="danger" gap={2}>
      <Row as="h3" gap={2}>
        <Icon name="alert" /> {title}
      </Row>
      <Stack as="ul" gap={1}>
        {children}
      </Stack>
    </Card>
  );
}
