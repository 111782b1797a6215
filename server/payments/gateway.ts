import type { PaymentState } from '#server/db/index.ts';
import type { Centavos } from '#shared/money.ts';
import type { Adjustment } from '#shared/pricing.ts';

/**
 * What the shop asks of a payment gateway. A new gateway is one object of this type, in a folder of gateways/, and
 * passes the contract test.
 */
export type PaymentGateway = {
  /** Under which its payments are kept. */
  id: string;
  /** What people call it. */
  label: string;
  /** For how long a new order holds its units while it waits for its payment, in milliseconds. */
  holdsFor: number;
  /**
   * Opens a hosted checkout for an order. `orderId` is the external reference by which its payments are found again.
   * Throws GatewayUnavailableError when no certain answer came: the order can then be paid anew.
   */
  createCheckout: (checkout: Checkout) => Promise<{ id: string; url: string }>;
  /** Makes the hosted checkout refuse further payments. Harmless when repeated. */
  closeCheckout: (checkoutId: string) => Promise<void>;
  /** What it knows of payments. Null: nothing; an administrator sees that money came, and moves the order on. */
  payments: ReportedPayments | null;
};

export type ReportedPayments = {
  /** The payment as the gateway has it now; null when it has none of that id. */
  fetch: (paymentId: string) => Promise<GatewayPayment | null>;
  /** Every payment made for an order, newest first: what notifications missed. */
  search: (orderId: string) => Promise<GatewayPayment[]>;
  /**
   * Reads a notification, trusted for its id alone. `unsigned` has no valid signature and is refused; `ignored` is
   * of a kind that says nothing about payments.
   */
  readNotification: (notification: NotificationRequest) => Notification;
  /** Returns the whole payment to the buyer. The same key never returns it twice. */
  refund: (paymentId: string, idempotencyKey: string) => Promise<void>;
};

export type Checkout = {
  orderId: string;
  /** The order's code for people, in the checkout's title. */
  code: string;
  lines: ReadonlyArray<{
    id: string;
    title: string;
    quantity: number;
    unitPrice: Centavos;
    pictureUrl: string | null;
  }>;
  /** What besides the lines makes the total; a discount is negative. */
  adjustments: readonly Adjustment[];
  /** The shop's page for who comes back without having paid, with what it needs to offer another try. */
  failurePath: string;
  buyer: { name: string; lastName: string; email: string };
  /** When the checkout stops taking payments: with the reservation of the stock. */
  expiresAt: Date;
  /** Until when a voucher issued in this checkout can be paid. */
  voucherExpiresAt: Date;
};

export type GatewayPayment = {
  /** As the gateway calls it. */
  id: string;
  status: PaymentState;
  /** The gateway's own word for the status. */
  gatewayStatus: string;
  statusDetail: string | null;
  /** What was asked for the goods, without the buyer's instalment interest. */
  amount: Centavos;
  /** ISO 4217: ARS. */
  currency: string;
  /** The external reference: our order's id. */
  orderId: string | null;
  /** Whether it pays a purchase; others are not ours to count. */
  isPurchase: boolean;
  /** visa, account_money, rapipago… */
  method: string | null;
  /** Where a voucher can be seen again. */
  voucherUrl: string | null;
  /** When a pending payment dies by itself. */
  expiresAt: Date | null;
  refunded: Centavos;
  updatedAt: Date;
};

export type NotificationRequest = {
  headers: Record<string, string | string[] | undefined>;
  query: Record<string, unknown>;
  body: unknown;
};

export type Notification =
  | { kind: 'payment'; paymentId: string }
  | { kind: 'ignored' }
  | { kind: 'unsigned'; reason: string };

/** The gateway did not answer, or not in a way that can be trusted: nothing is known, try later. */
export class GatewayUnavailableError extends Error {
  override name = 'GatewayUnavailableError';
}

/** The gateway understood and refused: repeating the same will not help. */
export class GatewayRefusedError extends Error {
  override name = 'GatewayRefusedError';
}
