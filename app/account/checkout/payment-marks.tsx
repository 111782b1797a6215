import { paymentText } from '#shared/payment-text.ts';
import { useShop } from '../../root-data.ts';
import { Row, Text } from '../../ui/layout.tsx';
import marks from './payment-marks.svg?no-inline';

/** What the gateway takes: drawings of a card, an account and a voucher. */
export function GatewayMarks() {
  return <img src={marks} alt="" width={208} height={32} />;
}

/** How one can pay, in a sentence, with the gateway's marks. */
export function PaymentMarks() {
  const { payments } = useShop();
  return (
    <Row gap={3} lines={1}>
      {payments.mercadopago.enabled && <GatewayMarks />}
      <Text size="sm" tone="soft">
        {paymentText(payments)}
      </Text>
    </Row>
  );
}
