import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListedList } from '#shared/schemas/published-lists.ts';
import { publishedListSteps } from '#test/support/published-lists.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;
let steps: ReturnType<typeof publishedListSteps>;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
  steps = publishedListSteps(shop, admin);
});

afterAll(() => shop.close());

describe('a list is written', () => {
  test('from its text: what is found is chosen, the rest waits for a person', async () => {
    const { id } = await steps.givenArticle({ name: 'Abrochadora metálica', price: 2000 });
    const list = await steps.created({
      text: 'Sala de 5:\n2 abrochadoras\n1 taza de plástico\nTodo con nombre',
    });
    expect(list).toMatchObject({ state: 'draft', year: 2027, total: 4000, soldOut: 'ask' });
    expect(list.lines.map(({ text, choice, chosen }) => [text, choice, chosen])).toEqual([
      ['Sala de 5:', 'note', null],
      ['2 abrochadoras', 'chosen', id],
      ['1 taza de plástico', 'open', null],
      ['Todo con nombre', 'note', null],
    ]);
    expect((await steps.open(list.slug)).status).toBe(404);
  });

  test('is published under an address of its own that stays, and is in the index', async () => {
    const school = 'Colegio Ñandú N.º 4';
    await steps.givenArticle({ name: 'Abrochadora chica', price: 2100 });
    const list = await steps.created({ school, text: '1 abrochadora' });
    expect(list.slug).toBe('colegio-nandu-n-4-3er-grado-2027');
    const renamed = await shop.expectOk(steps.edit(list, { grade: '4.º grado' }));
    expect(renamed.slug).toMatch(/-4-grado-2027$/);
    const published = await shop.expectOk(steps.edit(renamed, { state: 'published', note: 'Con nombre' }));
    const moved = await shop.expectOk(steps.edit(published, { grade: '5.º grado' }));
    expect(moved.slug).toBe(renamed.slug);
    const read = await shop.expectOk(steps.open(moved.slug));
    expect(read).toMatchObject({ school, grade: '5.º grado', year: 2027, note: 'Con nombre' });
    expect(read.lines).toMatchObject([{ text: '1 abrochadora', outcome: 'found', units: 1 }]);
    const found = await shop.expectOk(
      shop.call<ListedList[]>('GET', `/lists?q=${encodeURIComponent('ñandu 5')}`),
    );
    expect(found).toContainEqual({ slug: moved.slug, school, grade: '5.º grado', year: 2027, things: 1 });
    expect(await shop.shop.services.publishedLists.findSlug(String(moved.number))).toBe(moved.slug);
    await shop.expectOk(steps.edit(moved, { state: 'draft' }));
    expect((await steps.open(moved.slug)).body).toMatchObject({ code: 'not_found' });
  });
});

test('schools with published lists are listed, those that families open most first', async () => {
  const publish = async (school: string, grade: string) => {
    const list = await steps.created({ school, grade, text: '1 goma' });
    return shop.expectOk(steps.edit(list, { state: 'published' }));
  };
  const { publishedLists } = shop.shop.services;
  const before = await publishedLists.listSchools(50);
  const first = await publish('Escuela Azul', '1.er grado');
  await publish('Escuela Azul', '2.º grado');
  const rose = await publish('Escuela Rosa', 'Sala de 5');
  await publishedLists.noteOpened({ slug: rose.slug, address: '192.0.2.7' });
  const { schools, total } = await publishedLists.listSchools(50);
  expect(total).toBe(before.total + 2);
  expect(schools[0]).toEqual({ school: 'Escuela Rosa', list: { slug: rose.slug, grade: 'Sala de 5' } });
  expect(schools).toContainEqual({ school: 'Escuela Azul', list: null });
  expect((await publishedLists.listSchools(1)).schools).toHaveLength(1);
  await shop.expectOk(steps.edit(first, { state: 'draft' }));
  const now = await publishedLists.listSchools(50);
  expect(now.schools.find(({ school }) => school === 'Escuela Azul')?.list).toMatchObject({
    grade: '2.º grado',
  });
});

describe('what a person chooses for a line', () => {
  test('counts for that list and for every later reading, by the packs that it comes in', async () => {
    await steps.givenArticle({ name: 'Acuarelas escolares', brand: 'Alba', price: 3000 });
    const dear = await steps.givenArticle({ name: 'Acuarelas profesionales', brand: 'Filgo', price: 9000 });
    const list = await steps.created({ text: '1 caja de acuarelas' });
    const [line] = list.lines;
    expect(line?.chosen).not.toBe(dear.id);
    const fixed = await shop.expectOk(
      steps.edit(list, { lines: [{ text: '1 caja de acuarelas', subProduct: dear.id }] }),
    );
    expect(fixed).toMatchObject({ total: 9000, lines: [{ choice: 'chosen', outcome: 'found' }] });
    const { lines } = await steps.readText('2 cajas de acuarelas');
    expect(lines).toMatchObject([{ outcome: 'found', units: 2, subProduct: { _id: dear.id } }]);
    expect(lines[0]?.alternatives.length).toBeGreaterThan(0);
    // An article that nobody sees any more does not count.
    await dear.hide();
    expect((await steps.readText('1 caja de acuarelas')).lines[0]?.subProduct?._id).not.toBe(dear.id);
  });

  test('may be that the shop does not sell it, and how many of it', async () => {
    const { id } = await steps.givenArticle({ name: 'Perforadora de papel', price: 5000 });
    const list = await steps.created({
      lines: [
        { text: '1 perforadora', subProduct: id, units: 3 },
        { text: '1 cosa rara', subProduct: null },
      ],
    });
    expect(list).toMatchObject({
      total: 15_000,
      lines: [
        { outcome: 'found', units: 3, chosenUnits: 3, chosenArticle: { _id: id, price: 5000 } },
        { outcome: 'not_sold', choice: 'not_sold' },
      ],
    });
  });

  test('is refused if there is no such article', async () => {
    const answer = await steps.create({ lines: [{ text: '1 goma', subProduct: crypto.randomUUID() }] });
    expect(answer).toMatchObject({ status: 404, body: { code: 'unknown_articles' } });
  });
});

describe('what is sold out', () => {
  test('is replaced by the rule of the list', async () => {
    const first = await steps.givenArticle({ name: 'Compás de precisión', brand: 'Maped', price: 4000 });
    const cheap = await steps.givenArticle({ name: 'Compás escolar', brand: 'Filgo', price: 2500 });
    const list = await steps.created({
      lines: [{ text: '1 compás', subProduct: first.id }],
      state: 'published',
    });
    await first.setStock(0);
    const { lines } = await shop.expectOk(steps.open(list.slug));
    expect(lines).toMatchObject([{ outcome: 'check', subProduct: { _id: cheap.id } }]);
    expect(lines[0]?.question).toContain('agotado');
    await shop.expectOk(steps.edit(list, { soldOut: 'replace' }));
    expect(await shop.expectOk(steps.open(list.slug))).toMatchObject({
      total: 2500,
      lines: [{ outcome: 'found', subProduct: { _id: cheap.id }, replaces: first.product.name }],
    });
    await shop.expectOk(steps.edit(list, { soldOut: 'leave' }));
    expect(await shop.expectOk(steps.open(list.slug))).toMatchObject({
      total: 0,
      lines: [{ outcome: 'out_of_stock' }],
    });
  });

  test('is replaced by its own substitute first', async () => {
    const first = await steps.givenArticle({ name: 'Calculadora científica', price: 30_000 });
    const other = await steps.givenArticle({ name: 'Calculadora de bolsillo', price: 8000 });
    const list = await steps.created({
      state: 'published',
      lines: [{ text: '1 calculadora', subProduct: first.id, substitute: other.id }],
    });
    await first.setStock(0);
    expect(await shop.expectOk(steps.open(list.slug))).toMatchObject({
      total: 8000,
      lines: [{ outcome: 'found', replaces: first.product.name }],
    });
    await first.setStock(5);
    expect((await shop.expectOk(steps.open(list.slug))).total).toBe(30_000);
  });
});
