import { removedLineText } from '#shared/removed-lines.ts';
import type { RemovedLine } from '#shared/schemas/cart.ts';
import { nameInText } from '#shared/variant-color.ts';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';

const REASONS: Record<RemovedLine['reason'], string> = {
  deleted: 'ya no está a la venta',
  sold_out: 'se agotó',
};

/** The lines that left the cart by themselves, and why (rules 5.5). */
export function RemovedLines({ lines }: { lines: readonly RemovedLine[] }) {
  return (
    <Stack role="status" below={5}>
      {lines.length > 0 && (
        <Notice tone="warning">
          <p>
            <strong>
              {lines.length === 1
                ? 'Un producto salió de tu carrito:'
                : 'Estos productos salieron de tu carrito:'}
            </strong>
          </p>
          <ul>
            {[...new Map(lines.map((line) => [removedLineText(line), line]))].map(([key, line]) => (
              <li key={key}>
                {nameInText(line.name, line.color)}: {REASONS[line.reason]}.
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </Stack>
  );
}
