import type { Generated } from 'kysely';
import type { Later } from './column-types.ts';

/** Somebody's wish to hear when a sold-out colour can be bought again (rules 4.16). */
export type StockNoticeTable = {
  id: Generated<string>;
  sub_product_id: string;
  email: string;
  email_key: string;
  asked_at: Generated<Date>;
  confirmed_at: Later<Date>;
  queued_at: Later<Date>;
  sent_at: Later<Date>;
  ended_at: Later<Date>;
};

export type StockNoticeTokenTable = {
  token_hash: Uint8Array;
  notice_id: string;
  purpose: 'confirm' | 'unsubscribe';
};
