import { paymentText } from '#shared/payment-text.ts';
import { useShop } from '../../root-data.ts';
import { Row, Text } from '../../ui/layout.tsx';
import marks from './payment-marks.svg?no-inline';

/** How one can pay, in a sentence, with drawings of a card, an account and a voucher where the gateway takes them. */
export function PaymentMarks() {
  const { payments } = useShop();
  return (
    <Row gap={3} lines={1}>
      {payments.mercadopago.enabled && <img src={marks} alt="" width={208} height={32} />}
      <Text size="sm" tone="soft">
        {paymentText(payments)}
      </Text>
    </Row>
  );
}
