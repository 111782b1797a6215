import type { PaymentState } from '#server/db/index.ts';
import type { Centavos } from '#shared/money.ts';
import type { Adjustment } from '#shared/pricing.ts';
import type { Settings } from '#shared/schemas/settings.ts';

/**
 * What the shop needs from a payment gateway. A new gateway is an object of this type in a folder of gateways/ that
 * passes test/support/gateway-contract.ts.
 */
export type PaymentGateway = {
  /** The name under which its payments are stored. */
  id: string;
  /** Its name on screen. */
  label: string;
  /** How long an unpaid order holds its units, in milliseconds. */
  holdsFor: (settings: Settings) => number;
  /**
   * Opens a checkout page for an order. `orderId` is the external reference by which its payments are found. Throws
   * GatewayUnavailableError if the result is uncertain; the purchase can then be repeated.
   */
  createCheckout: (checkout: Checkout) => Promise<{ id: string; url: string }>;
  /** Makes a checkout refuse further payments. May be repeated. */
  closeCheckout: (checkoutId: string) => Promise<void>;
  /**
   * The account that its keys open, in its own words, to test them; missing: it has none. Throws GatewayRefusedError,
   * GatewayUnavailableError.
   */
  readAccount?: () => Promise<string>;
  /**
   * Access to its payments. Null: it knows of none, and an administrator moves the order on when the money has come.
   */
  payments: ReportedPayments | null;
};

export type ReportedPayments = {
  /** The payment as the gateway has it now; null if it does not know the id. */
  fetch: (paymentId: string) => Promise<GatewayPayment | null>;
  /** All payments of an order, newest first, to find what notifications missed. */
  search: (orderId: string) => Promise<GatewayPayment[]>;
  /**
   * Reads a notification, of which only the id is trusted (rules 8.1). `unsigned`: it has no valid signature and is
   * refused; `ignored`: it is not about a payment.
   */
  readNotification: (notification: NotificationRequest) => Notification;
  /**
   * Refunds `amount` of the payment; missing: what is left of it. The same key never refunds twice. Throws
   * GatewayRefusedError if less than that is left, unless all of the payment was refunded before.
   */
  refund: (paymentId: string, idempotencyKey: string, amount?: Centavos) => Promise<void>;
};

export type Checkout = {
  orderId: string;
  /** The shop's name, for statements of cards. */
  shopName: string;
  /** The order's code, for the title of the checkout. */
  code: string;
  lines: ReadonlyArray<{
    id: string;
    title: string;
    quantity: number;
    unitPrice: Centavos;
    pictureUrl: string | null;
  }>;
  /** What makes the total besides the lines. The amount of a discount is negative. */
  adjustments: readonly Adjustment[];
  /** The shop's page for a buyer who returns without having paid, with what it needs to offer another attempt. */
  failurePath: string;
  buyer: { name: string; lastName: string; email: string };
  /** When the checkout stops accepting payments: at the end of the reservation. */
  expiresAt: Date;
  /** The last moment to pay a voucher of this checkout. */
  voucherExpiresAt: Date;
};

export type GatewayPayment = {
  /** The gateway's id. */
  id: string;
  status: PaymentState;
  /** The gateway's own word for the status. */
  gatewayStatus: string;
  statusDetail: string | null;
  /** The amount without the buyer's interest for instalments. */
  amount: Centavos;
  /** ISO 4217: ARS. */
  currency: string;
  /** The external reference: our order's id. */
  orderId: string | null;
  /** True if it pays a purchase. Other payments are ignored. */
  isPurchase: boolean;
  /** visa, account_money, rapipago… */
  method: string | null;
  /** The address of the voucher. */
  voucherUrl: string | null;
  /** When a pending payment expires. */
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

/** The gateway did not answer, or its answer cannot be trusted. The result is unknown; try later. */
export class GatewayUnavailableError extends Error {
  override name = 'GatewayUnavailableError';
}

/** The gateway understood the request and refused it. Repeating it does not help. */
export class GatewayRefusedError extends Error {
  override name = 'GatewayRefusedError';
}
