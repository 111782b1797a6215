import { messages } from '#shared/messages.es.ts';

/** The word beside the cart's total. Without its `$`, which stays with the amount where the line breaks. */
export const SUBTOTAL = messages.subtotal.replace(/ \$$/, '');
