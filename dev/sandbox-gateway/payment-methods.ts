/** A few of Argentina's payment methods, as GET /v1/payment_methods lists them. Limits are pesos. */
export const paymentMethods = [
  { id: 'visa', name: 'Visa', payment_type_id: 'credit_card' },
  { id: 'master', name: 'Mastercard', payment_type_id: 'credit_card' },
  { id: 'debvisa', name: 'Visa Débito', payment_type_id: 'debit_card' },
  { id: 'rapipago', name: 'Rapipago', payment_type_id: 'ticket' },
  { id: 'pagofacil', name: 'Pago Fácil', payment_type_id: 'ticket' },
  { id: 'account_money', name: 'Dinero en cuenta', payment_type_id: 'account_money' },
].map((method) => ({
  ...method,
  status: 'active',
  min_allowed_amount: 0.5,
  max_allowed_amount: 999_999_999,
}));
