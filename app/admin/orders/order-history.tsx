import { formatDateTime } from '#shared/dates.ts';
import type { OrderEvent } from '#shared/schemas/order-history.ts';
import type { ShipmentType } from '#shared/shipping.ts';
import { eventActor, eventText } from './event-text.ts';
import styles from './order-history.module.css';

type OrderHistoryProps = { events: readonly OrderEvent[]; shipment: ShipmentType };

/** What happened to the order: when, who, what; the newest last, as it came about. */
export function OrderHistory({ events, shipment }: OrderHistoryProps) {
  return (
    <ol className={styles.history}>
      {events.map((event) => (
        <li className={styles.event} key={event._id}>
          <p className={styles.when}>
            <time dateTime={event.at}>{formatDateTime(event.at)}</time> · {eventActor(event)}
          </p>
          <p>{eventText(event, shipment)}</p>
        </li>
      ))}
    </ol>
  );
}
