import { HOURS, PERCENT, writeNumber } from '#shared/numbers.ts';
import type { SettingsForm } from './settings-plan.ts';
import { readingError, sentNumber } from './typed-number.ts';

/** The ways to pay as they are edited. */
export type PaymentsForm = {
  'payments.mercadopago.enabled': boolean;
  'payments.transfer.enabled': boolean;
  'payments.transfer.alias': string;
  'payments.transfer.cbu': string;
  'payments.transfer.holder': string;
  'payments.transfer.bank': string;
  'payments.transfer.hours': string;
  'payments.transfer.discount': string;
  'payments.cash.enabled': boolean;
  'payments.cash.note': string;
  'payments.cash.hours': string;
};

export const PAYMENTS: SettingsForm<PaymentsForm> = {
  key: 'payments',
  formOf: ({ payments: { mercadopago, transfer, cash } }) => ({
    'payments.mercadopago.enabled': mercadopago.enabled,
    'payments.transfer.enabled': transfer.enabled,
    'payments.transfer.alias': transfer.alias ?? '',
    'payments.transfer.cbu': transfer.cbu ?? '',
    'payments.transfer.holder': transfer.holder ?? '',
    'payments.transfer.bank': transfer.bank ?? '',
    'payments.transfer.hours': writeNumber(transfer.hours, HOURS),
    'payments.transfer.discount': writeNumber(transfer.discount, PERCENT),
    'payments.cash.enabled': cash.enabled,
    'payments.cash.note': cash.note ?? '',
    'payments.cash.hours': writeNumber(cash.hours, HOURS),
  }),
  into: (settings, form) => ({
    ...settings,
    payments: {
      mercadopago: { enabled: form['payments.mercadopago.enabled'] },
      transfer: {
        enabled: form['payments.transfer.enabled'],
        alias: form['payments.transfer.alias'],
        cbu: form['payments.transfer.cbu'],
        holder: form['payments.transfer.holder'],
        bank: form['payments.transfer.bank'],
        hours: sentNumber(form['payments.transfer.hours'], HOURS),
        discount: sentNumber(form['payments.transfer.discount'], PERCENT),
      },
      cash: {
        enabled: form['payments.cash.enabled'],
        note: form['payments.cash.note'],
        hours: sentNumber(form['payments.cash.hours'], HOURS),
      },
    },
  }),
  readingErrors: (form) => ({
    ...readingError('payments.transfer.hours', form['payments.transfer.hours'], HOURS),
    ...readingError('payments.transfer.discount', form['payments.transfer.discount'], PERCENT),
    ...readingError('payments.cash.hours', form['payments.cash.hours'], HOURS),
  }),
};
