import type { ListReading } from '#shared/schemas/lists.ts';
import type { AdminPublishedList, PublishedList } from '#shared/schemas/published-lists.ts';
import type { TestShop, Visitor } from './shop.ts';

let made = 0;

/** The steps of tests about published lists, made by an administrator. */
export function publishedListSteps(shop: TestShop, admin: Visitor) {
  /** An article of a kind that no other test has. */
  async function givenArticle(facts: { name: string; brand?: string; price?: number; stock?: number }) {
    const product = await shop.givenProduct({ stock: 10, ...facts });
    const id = product.variants[0]?._id ?? '';
    const put = (path: string, body: object) => shop.expectOk(shop.call('PUT', path, { as: admin, body }));
    return {
      id,
      product,
      setStock: (stock: number) => put(`/subproducts/${id}`, { stock }),
      hide: () => put(`/products/${product._id}`, { ...product, visibility: 'hidden' }),
    };
  }

  const create = (body: object) =>
    shop.call<AdminPublishedList>('POST', '/admin/lists', {
      as: admin,
      body: { school: `Escuela de prueba ${++made}`, grade: '3.er grado', year: 2027, ...body },
    });

  return {
    givenArticle,
    create,
    created: (body: object) => shop.expectOk(create(body)),
    edit: (list: AdminPublishedList, body: object, headers: Record<string, string> = {}) =>
      shop.call<AdminPublishedList>('PUT', `/admin/lists/${list._id}`, {
        as: admin,
        headers,
        body: { ...inputOf(list), ...body },
      }),
    readAsAdmin: (id: string) => shop.call<AdminPublishedList>('GET', `/admin/lists/${id}`, { as: admin }),
    open: (slug: string) => shop.call<PublishedList>('GET', `/lists/${slug}`),
    readText: (text: string) =>
      shop.expectOk(shop.call<ListReading>('POST', '/lists/read', { body: { text } })),
  };
}

/** A list as its editor sends it. */
function inputOf({ school, grade, year, note, soldOut, state, lines }: AdminPublishedList) {
  return {
    ...{ school, grade, year, note, soldOut, state },
    lines: lines.map(({ text, choice, chosen, chosenUnits, substitute }) => ({
      text,
      isNote: choice === 'note',
      ...(choice === 'chosen' && { subProduct: chosen, units: chosenUnits }),
      ...(choice === 'not_sold' && { subProduct: null }),
      substitute,
    })),
  };
}
