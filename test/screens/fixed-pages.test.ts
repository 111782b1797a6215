import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminCalls } from '../support/admin-calls.ts';
import { linksIn, readPage } from '../support/read-page.ts';
import { givenBuyer, shopUrl } from '../support/screen-shop.ts';

const MENU = [
  ['Catálogo', '/catalogo'],
  ['Listas', '/lista'],
  ['Ofertas', '/ofertas'],
  ['Ideas creativas', '/ideas-creativas'],
];
const PAGES = [
  ['Favoritos', '/favoritos'],
  ['Sobre nosotros', '/sobre-nosotros'],
  ['Formas de pago', '/formasDePago'],
  ['Cómo llegar', '/comoLlegar'],
  ['Contacto', '/contacto'],
];
const CHAT = `https://wa.me/5492325000000?text=${encodeURIComponent('¡Hola! Tengo una consulta sobre Tintero.')}`;
const CATEGORIES = [
  'Mochilas',
  'Pinceles',
  'Tijeras',
  'Acrílicos',
  'Carpetas',
  'Cuadernos',
  'Lapiceras',
  'Libros',
  'Adhesivos',
  'Agendas',
  'Lápices',
];

test('the home page has three banners, the way into the catalogue and eleven categories', async () => {
  const { status, html, page } = await readPage('/');
  expect(status).toBe(200);
  expect(html.title).toMatch(/^Tintero · /);
  expect(page.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  const banners = [...page.getByRole('region', { name: 'Novedades' }).querySelectorAll('a')];
  expect(banners.map((link) => link.getAttribute('href'))).toEqual([
    '/catalogo/categoria/Mochilas',
    expect.stringMatching(/^https:/),
    '/catalogo',
  ]);
  expect(banners[1]).toHaveAttribute('target', '_blank');
  const ways = linksIn(page.getByRole('region', { name: '¿Qué estás buscando?' }));
  expect(ways[0]?.[1]).toBe('/catalogo');
  expect(ways.slice(1)).toEqual(
    CATEGORIES.map((category) => [category, `/catalogo/categoria/${encodeURIComponent(category)}`]),
  );
  const list = within(page.getByRole('region', { name: /lista del cole/ }));
  for (const name of ['Pegarla', 'Sacarle una foto'])
    expect(list.getByRole('link', { name })).toHaveAttribute('href', '/lista');
});

test('the home page shows what came last', async () => {
  const { givenProduct } = await adminCalls(shopUrl());
  const { name } = await givenProduct({ category: 'Lo último de todo' });
  await waitFor(async () => {
    const { page } = await readPage('/');
    const newest = within(page.getByRole('region', { name: 'Recién llegado' }));
    expect(newest.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toContain(name);
  });
});

test('the home page leads to the lists of schools while there are any, to the only one of a school at once', async () => {
  const { call } = await adminCalls(shopUrl());
  // Home shows three schools, those of other tests among them: the first by name.
  const [school, list] = ['Academia de prueba', { year: 2027, lines: [{ text: '1 goma' }] }];
  const publish = (grade: string) =>
    call<{ _id: string; slug: string }>('POST', '/admin/lists', {
      ...{ school, grade, ...list },
      state: 'published',
    });
  const way = async () => (await readPage('/')).page.queryByRole('link', { name: school });
  const first = await publish('2.º grado');
  await waitFor(async () => expect(await way()).toHaveAttribute('href', `/listas/${first.slug}`));
  const second = await publish('3.er grado');
  await waitFor(async () => expect(await way()).toHaveAttribute('href', '/listas?q=Academia+de+prueba'));
  for (const { _id } of [first, second]) await call('DELETE', `/admin/lists/${_id}`);
  await waitFor(async () => expect(await way()).toBeNull());
});

test('the header and the footer have the ways to the pages, the shop and its networks', async () => {
  const { page } = await readPage('/ofertas');
  const header = page.getByRole('banner');
  expect(linksIn(within(header).getByRole('navigation', { name: 'Principal' }))).toEqual(MENU);
  expect(within(header).getByRole('link', { name: 'Ofertas' })).toHaveAttribute('aria-current', 'page');
  expect(within(header).getByRole('link', { name: 'Carrito' })).toHaveAttribute('href', '/carrito');
  expect(within(header).getByRole('link', { name: 'Tintero, ir al inicio' })).toHaveAttribute('href', '/');
  const footer = page.getByRole('contentinfo');
  expect(linksIn(within(footer).getByRole('navigation', { name: 'Comprar' }))).toEqual(MENU);
  expect(linksIn(within(footer).getByRole('navigation', { name: 'La librería' }))).toEqual(PAGES);
  for (const [name, href] of [
    ['Instagram', 'https://www.instagram.com/'],
    ['Facebook', 'https://www.facebook.com/'],
    ['WhatsApp', CHAT],
  ] as const) {
    const link = within(footer).getByRole('link', { name: `${name} (se abre en otra pestaña)` });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  }
  expect(within(footer).getByRole('link', { name: 'hola@tintero.example' })).toHaveAttribute(
    'href',
    'mailto:hola@tintero.example',
  );
});

test('the footer of every page has claims, terms, privacy and who sells', async () => {
  for (const path of ['/', '/catalogo', '/carrito']) {
    const { page } = await readPage(path);
    const footer = page.getByRole('contentinfo');
    const legal = within(within(footer).getByRole('navigation', { name: 'Información legal' }));
    expect(
      legal.getByRole('link', {
        name: /^Defensa del Consumidor – Ventanilla Federal Única de Reclamos/,
      }),
    ).toHaveAttribute('href', 'https://www.argentina.gob.ar/defensadelconsumidor');
    for (const [name, href] of [
      ['Botón de arrepentimiento', '/arrepentimiento'],
      ['Términos y condiciones', '/terminos'],
      ['Política de privacidad', '/privacidad'],
    ] as const)
      expect(legal.getByRole('link', { name })).toHaveAttribute('href', href);
    // Shown once the shop has one.
    expect(legal.queryByRole('link', { name: 'Data Fiscal' })).toBeNull();
    expect(footer).toHaveTextContent('CUIT 00-00000000-0');
  }
});

test('every page has the chat with its greeting', async () => {
  for (const path of ['/', '/catalogo', '/carrito', '/mis-pedidos', '/success', '/no-existe']) {
    const { page } = await readPage(path);
    const widgets = within(page.getByRole('complementary', { name: 'Accesos rápidos' }));
    const chat = widgets.getByRole('link', { name: /por WhatsApp/ });
    expect(chat).toHaveAttribute('href', CHAT);
    expect(chat).toHaveAttribute('target', '_blank');
  }
});

for (const [path, heading, words] of [
  ['/sobre-nosotros', 'Sobre nosotros', [/librería de barrio en San Andrés de Giles/]],
  [
    '/formasDePago',
    'Formas de pago',
    [
      'Tarjeta de crédito',
      'Tarjeta de débito',
      'Dinero en Mercado Pago',
      'Efectivo en Rapipago o Pago Fácil',
      /Hasta 12 cuotas/,
      /al instante o dentro de las 2 horas/,
      /opción de crédito de Mercado Pago/,
    ],
  ],
  ['/ideas-creativas', 'Ideas creativas', ['Próximamente']],
  [
    '/terminos',
    'Términos y condiciones',
    [
      'Razón social de ejemplo',
      '00-00000000-0',
      'hola@tintero.example',
      'Lunes a viernes de 9 a 13',
      'Envío en San Andrés de Giles: $ 2.000.',
      'Envío al resto de la Argentina: a acordar, se paga aparte.',
      'Retiro en la librería: sin cargo.',
      '30 minutos',
      '10 días corridos',
      'Ventanilla Federal Única de Reclamos',
    ],
  ],
  // The notices that the law prescribes word for word.
  [
    '/privacidad',
    'Política de privacidad',
    [
      'El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al efecto conforme lo establecido en el artículo 14, inciso 3 de la Ley Nº 25.326.',
      'La AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA, en su carácter de Órgano de Control de la Ley N° 25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de datos personales.',
    ],
  ],
] as const) {
  test(`${path} has its prescribed text`, async () => {
    const { page } = await readPage(path);
    expect(page.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    for (const each of words) expect(page.getByRole('main')).toHaveTextContent(each);
  });
}

test('/contacto and /Contacto are one page with only that text', async () => {
  for (const path of ['/contacto', '/Contacto']) {
    const { page, canonical } = await readPage(path);
    expect(page.getByRole('main').textContent.trim()).toBe('Contacto');
    expect(page.getByRole('heading', { level: 1, name: 'Contacto' })).toBeInTheDocument();
    expect(canonical).toBe(`${shopUrl()}/Contacto`);
  }
});

test('an unknown path answers 404 with its page', async () => {
  const { status, page, meta } = await readPage('/no-existe');
  expect(status).toBe(404);
  expect(page.getByRole('heading', { level: 1, name: 'Error 404' })).toBeInTheDocument();
  const main = page.getByRole('main');
  expect(main).toHaveTextContent('Lamentablemente no podemos acceder a dicho contenido.');
  expect(within(main).getAllByRole('link')[0]).toHaveAttribute('href', '/');
  expect(meta('robots')).toBe('noindex');
});

test('what the API does not have is a problem document, never a page', async () => {
  for (const path of [
    '/api',
    '/api/',
    '/api/nada',
    '/api/categories/',
    '/api/user/login',
    '/api//products',
  ]) {
    const answer = await fetch(`${shopUrl()}${path}`);
    expect(answer.status, path).toBe(404);
    expect(answer.headers.get('content-type'), path).toMatch(/^application\/problem\+json/);
    expect(await answer.json(), path).toMatchObject({ code: 'not_found', status: 404 });
  }
  expect((await fetch(`${shopUrl()}/api/docs`)).status).toBe(200);
});

test('all products stand as raw JSON on /ver-productos', async () => {
  const { product } = await givenBuyer('crudo');
  const listed: unknown = await (await fetch(`${shopUrl()}/api/products/${product._id}`)).json();
  await waitFor(async () => {
    const { html, meta } = await readPage('/ver-productos');
    expect(JSON.parse(html.querySelector('pre')?.textContent ?? '')).toContainEqual(listed);
    expect(meta('robots')).toBe('noindex');
  });
});

test('a null byte in an address is a name that the shop does not have', async () => {
  for (const path of ['/catalogo/categoria/%00', '/catalogo/marca/Bic%00', '/detalle/%00'])
    expect((await readPage(path)).status, path).toBe(404);
});

test('only the page with the map may embed another site', async () => {
  const policy = async (path: string) => (await readPage(path)).headers.get('content-security-policy');
  expect(await policy('/')).toContain("frame-src 'none'");
  expect(await policy('/comoLlegar')).not.toContain("frame-src 'none'");
});
