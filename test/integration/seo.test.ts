import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

test('the sitemap has the live products and their lists, and nothing else', async () => {
  const kept = await shop.givenProduct({ stock: 0, category: 'Lápices-de-colores', brand: 'Faber-Castell' });
  const gone = await shop.givenProduct({ stock: 1, category: 'Tizas' });
  await shop.expectOk(shop.call('DELETE', `/products/${gone._id}`, { as: await shop.admin() }));

  const answer = await fetch(`${shop.url}/sitemap.xml`);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toContain(`<loc>${shop.url}/detalle/${kept._id}</loc><lastmod>${kept.creationDate}</lastmod>`);
  expect(text).toContain(`<loc>${shop.url}/catalogo/categoria/L%C3%A1pices-de-colores</loc>`);
  expect(text).toContain(`<loc>${shop.url}/catalogo/marca/Faber-Castell</loc>`);
  expect(text).not.toContain(gone._id);
  expect(text).not.toContain('Tizas');
});

test('the sitemap reads a catalogue that is longer than a batch', async () => {
  const { _id: id } = await shop.givenProduct({ stock: 1 });
  const row = await shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { id: _id, folded_name: _folded, sort_key: _sortKey, ...facts } = row;
  await shop.db
    .insertInto('products')
    .values(Array.from({ length: 2_500 }, (_, index) => ({ ...facts, name: `Goma ${index}` })))
    .execute();
  const live = await shop.shop.services.catalog.countProducts();
  const text = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  const products = text.match(/\/detalle\/[\w-]+/g) ?? [];
  expect(products).toHaveLength(live);
  expect(new Set(products).size).toBe(live);
});

test('robots.txt excludes private paths and names the sitemap', async () => {
  const answer = await fetch(`${shop.url}/robots.txt`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await answer.text()).split('\n');
  expect(lines[0]).toBe('User-agent: *');
  for (const path of ['/admin', '/api/', '/carrito', '/buy', '/login', '/mis-pedidos', '/ver-productos']) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  expect(lines).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
});

test('llms.txt says what the shop is, what it sells and where to ask, and no placeholders', async () => {
  await shop.givenProduct({ stock: 1, category: 'Lápices-de-colores', brand: 'Luma [nuevo]' });
  const answer = await fetch(`${shop.url}/llms.txt`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  const lines = text.split('\n');
  expect(lines[0]).toBe('# Tintero');
  expect(lines[2]).toMatch(/^> Librería familiar/);
  expect(lines.filter((line) => line.startsWith('## '))).toEqual([
    '## Comprar',
    '## Categorías',
    '## Marcas',
    '## Para asistentes y programas',
    '## Políticas',
  ]);
  expect(text).toMatch(
    /- \[Lápices de colores\]\(http.*\/catalogo\/categoria\/L%C3%A1pices-de-colores\): \d+ artículo/,
  );
  expect(text).toContain('[Luma \\[nuevo\\]](');
  expect(text).toContain(
    '- Entrega: Envío en San Andrés de Giles ($ 2.000); Retiro en la librería (sin cargo);',
  );
  for (const path of [
    '/mcp',
    '/api/docs',
    '/feeds/google.xml',
    '/feeds/meta.csv',
    '/sitemap.xml',
    '/terminos',
  ])
    expect(text).toContain(`(${shop.url}${path})`);
  expect(text).not.toMatch(/tintero\.example|00-0000|Calle de la Librería 123/);
});

test('a phone can install the manifest', async () => {
  const answer = await fetch(`${shop.url}/manifest.webmanifest`);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  expect(await answer.json()).toMatchObject({ name: 'Tintero', lang: 'es-AR', start_url: '/' });
});
