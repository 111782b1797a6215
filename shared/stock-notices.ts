/** A notice of stock waits so many days; the form mentions it (rules 4.16). */
export const STOCK_NOTICE_DAYS = 180;
