import { type RefObject, useEffect, useState } from 'react';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { useAction } from '../../ui/use-action.ts';
import { call, download } from '../kit/client.ts';
import { DownloadButton } from '../kit/download-button.tsx';
import { printFile } from '../kit/print-file.ts';

/** Gets what prints a receipt, for the key that does. */
export type Printing = RefObject<(() => void) | null>;

type ReceiptButtonsProps = {
  order: AdminOrder;
  printing?: Printing;
  /** The key that prints it. */
  printKey?: string;
};

/** The receipt on paper, as a file, or by WhatsApp. */
export function ReceiptButtons({ order, printing, printKey }: ReceiptButtonsProps) {
  const params = { orderId: order._id };
  const [whatsapp, setWhatsapp] = useState<string | null>(null);
  const print = useAction(() =>
    printFile(download('printReceipt', { params, query: { paper: '80' } }), `comprobante-${order.code}.pdf`),
  );
  const link = useAction(async () => setWhatsapp((await call('linkReceipt', { params })).whatsapp));
  useEffect(() => {
    if (printing) printing.current = () => void print.run();
  });
  return (
    <Row gap={3}>
      <Button variant="secondary" pending={print.pending} onClick={() => void print.run()}>
        Imprimir ticket {printKey && <kbd>{printKey}</kbd>}
      </Button>
      <DownloadButton
        fileName={`comprobante-${order.code}.pdf`}
        fetchFile={() => download('printReceipt', { params, query: { paper: 'a4' } })}
      >
        PDF A4
      </DownloadButton>
      {whatsapp === null ? (
        <Button variant="secondary" pending={link.pending} onClick={() => void link.run()}>
          Enlace para WhatsApp
        </Button>
      ) : (
        <ButtonAnchor variant="success" href={whatsapp}>
          Mandar por WhatsApp
        </ButtonAnchor>
      )}
    </Row>
  );
}
