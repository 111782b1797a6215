import { whatsappNumber } from '#shared/phones.ts';
import type { ReorderRow } from './reorder-columns.tsx';

/** An order as a message: a line for each article, with the supplier's code where it is known. */
export function orderText(supplier: string, rows: ReadonlyArray<ReorderRow & { units: number }>): string {
  const lines = rows.map(({ line, variant, units }) => {
    const code = variant.code ?? variant.barcode;
    return `${units} × ${code === null ? '' : `[${code}] `}${line.product.name}, ${variant.color}`;
  });
  return [`Hola, ${supplier}. Quiero pedir:`, ...lines].join('\n');
}

/** Opens WhatsApp with the message; without a number that can be read, WhatsApp asks whom to send it to. */
export function whatsappLink(typed: string, text: string): string {
  return `https://wa.me/${whatsappNumber(typed) ?? ''}?text=${encodeURIComponent(text)}`;
}
