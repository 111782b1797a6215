import { formatDateTime } from '#shared/dates.ts';
import type { OrderEvent } from '#shared/schemas/order-history.ts';
import type { Delivery } from '#shared/shipping.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { eventActor, eventText } from './event-text.ts';
import styles from './order-history.module.css';

type OrderHistoryProps = { events: readonly OrderEvent[]; delivery: Delivery };

/** The history of an order: when, who, what; newest last. */
export function OrderHistory({ events, delivery }: OrderHistoryProps) {
  return (
    <Stack as="ol" gap={4} className="margin-line">
      {events.map((event) => (
        <li className={styles.event} key={event._id}>
          <Text size="sm" tone="soft" className="numbers">
            <time dateTime={event.at}>{formatDateTime(event.at)}</time> · {eventActor(event)}
          </Text>
          <p>{eventText(event, delivery)}</p>
        </li>
      ))}
    </Stack>
  );
}
