/** The method of a call's address ('GET /products/:idProduct'): GET, POST, PUT or DELETE. */
export function methodOf(address: string): string {
  return address.split(' ')[0] ?? '';
}

/** The path of a call's address below /api, with the names of its parameters. */
export function templateOf(address: string): string {
  return address.split(' ')[1] ?? '';
}

/**
 * The path of a call's address, with its parameters and query. A list of values repeats the name; null and empty values
 * are left out.
 */
export function pathOf(address: string, params?: unknown, query?: unknown): string {
  const values = new Map(entriesOf(params));
  const path = templateOf(address).replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(textOf(values.get(key))),
  );
  const search = new URLSearchParams();
  for (const [key, value] of entriesOf(query)) {
    for (const text of [value].flat().map(textOf)) {
      if (text !== '') search.append(key, text);
    }
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

function textOf(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}

function entriesOf(values: unknown): Array<[string, unknown]> {
  return typeof values === 'object' && values !== null ? Object.entries(values) : [];
}
