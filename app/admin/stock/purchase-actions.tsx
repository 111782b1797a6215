import { useRevalidator } from 'react-router';
import { whatsappNumber } from '#shared/phones.ts';
import { MOVES_FROM, type PurchaseMove, purchaseText } from '#shared/purchases.ts';
import type { Purchase } from '#shared/schemas/purchases.ts';
import { whatsappLink } from '#shared/shop-links.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call, download } from '../kit/client.ts';
import { DownloadButton } from '../kit/download-button.tsx';
import type { ReceptionDraft } from './reception-draft.ts';
import { useOpenDelivery } from './use-open-delivery.ts';

/** Longer addresses are cut by browsers and by WhatsApp. In characters of the message. */
const MOST_IN_LINK = 1_500;

/** The moves that have a button of their own; sending by WhatsApp is a move, too. */
const MOVES = {
  send: 'Marcar como enviado',
  unsend: 'Volver a borrador',
  close: 'No llega nada más',
  reopen: 'Falta que llegue',
  cancel: 'Cancelar el pedido',
  restore: 'Recuperar el pedido',
} as const satisfies Record<PurchaseMove, string>;

/** What one does with an order to a supplier: send it in one of several ways, receive it, close or cancel it. */
export function PurchaseActions({ purchase }: { purchase: Purchase }) {
  const { _id, state } = purchase;
  const { revalidate } = useRevalidator();
  const move = useAction((to: PurchaseMove) => call('movePurchase', { params: { id: _id, move: to } }), {
    onEnd: () => void revalidate(),
  });
  const receive = useOpenDelivery(() => deliveryOf(purchase));
  const moves = (['send', 'close', 'unsend', 'reopen', 'cancel', 'restore'] as const).filter((one) =>
    MOVES_FROM[one].includes(state),
  );
  return (
    <>
      <Row gap={3}>
        {(state === 'sent' || state === 'partial') && (
          <Button pending={receive.pending} onClick={() => void receive.run()}>
            Recibir
          </Button>
        )}
        {moves.map((one) => (
          <Button
            key={one}
            variant={one === 'send' ? 'secondary' : 'quiet'}
            pending={move.sending === one}
            onClick={() => void move.run(one)}
          >
            {MOVES[one]}
          </Button>
        ))}
      </Row>
      {state !== 'cancelled' && (
        <SendWays purchase={purchase} onSent={() => state === 'draft' && void move.run('send')} />
      )}
    </>
  );
}

type SendWaysProps = { purchase: Purchase; onSent: () => void };

function SendWays({ purchase, onSent }: SendWaysProps) {
  const { _id, number, supplier } = purchase;
  const text = purchaseText(purchase);
  const isLong = text.length > MOST_IN_LINK;
  const message = isLong ? `Hola. Te paso el pedido ${number} en el archivo.` : text;
  const file = (format: 'pdf' | 'csv' | 'xlsx') => () =>
    download('downloadPurchase', { params: { id: _id }, query: { format } });
  const copy = useAction(async () => {
    await navigator.clipboard.writeText(text);
    toast('Copiamos el pedido: pegalo donde quieras.', { tone: 'success' });
  });
  return (
    <>
      <Row gap={2}>
        <ButtonAnchor
          variant="success"
          size="small"
          // Without a number that can be read, WhatsApp asks whom to send it to.
          href={whatsappLink(whatsappNumber(supplier?.whatsapp ?? '') ?? '', message)}
          onClick={onSent}
        >
          Enviar por WhatsApp
        </ButtonAnchor>
        <DownloadButton small fileName={`pedido-${number}.pdf`} fetchFile={file('pdf')}>
          PDF
        </DownloadButton>
        <DownloadButton small fileName={`pedido-${number}.csv`} fetchFile={file('csv')}>
          CSV
        </DownloadButton>
        <DownloadButton small fileName={`pedido-${number}.xlsx`} fetchFile={file('xlsx')}>
          Excel
        </DownloadButton>
        <Button variant="secondary" size="small" pending={copy.pending} onClick={() => void copy.run()}>
          Copiar el texto
        </Button>
      </Row>
      {isLong && (
        <Text size="sm" tone="soft">
          Es largo para un enlace de WhatsApp: el mensaje avisa, y el archivo o el texto copiado van aparte.
        </Text>
      )}
    </>
  );
}

/** A delivery that is compared with what the order still expects. */
function deliveryOf({ _id, number, supplier, lines }: Purchase): Partial<ReceptionDraft> {
  const expected = lines.flatMap(({ article, quantity, arrived }) =>
    arrived < quantity ? [{ article, quantity: quantity - arrived }] : [],
  );
  return { supplier: supplier?.name ?? '', expected: { purchase: _id, number, lines: expected } };
}
