export const JSON_TYPE = 'application/json; charset=utf-8';

/** Yields the text of a JSON array, a part for each batch. */
export async function* asJsonList(batches: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield before + batch.map((thing) => JSON.stringify(thing)).join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
