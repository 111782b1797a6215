export const JSON_TYPE = 'application/json; charset=utf-8';

/** Things as the parts of a JSON list, a batch a part. */
export async function* asJsonList(batches: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield before + batch.map((thing) => JSON.stringify(thing)).join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
