/** Markup that is safe to put on a page. Only `html` makes it. */
export type Html = { readonly markup: string };

type Value = Html | readonly Html[] | string | number | null;

/** Markup with every text in it escaped; null leaves nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  const markup = parts.reduce((text, part, index) => {
    const value = values[index - 1];
    return text + (value === undefined ? '' : render(value)) + part;
  });
  return { markup };
}

function render(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value));
  return 'markup' in value ? value.markup : value.map((each) => each.markup).join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
