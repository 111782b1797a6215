import { expect, test } from './fixtures.ts';
import { productWhere } from './support/demo-catalogue.ts';

test('the foot of every page: claims, terms, privacy, who sells', async ({ page }) => {
  for (const path of ['/', '/catalogo', '/carrito']) {
    await page.goto(path);
    const legal = page.getByRole('contentinfo').getByRole('navigation', { name: 'Información legal' });
    const claims = legal.getByRole('link', {
      name: 'Defensa del Consumidor – Ventanilla Federal Única de Reclamos',
    });
    await expect(claims).toHaveAttribute('href', 'https://www.argentina.gob.ar/defensadelconsumidor');
    for (const name of ['Botón de arrepentimiento', 'Términos y condiciones', 'Política de privacidad'])
      await expect(legal.getByRole('link', { name })).toBeVisible();
    // Shown once the shop has one.
    await expect(legal.getByRole('link', { name: 'Data Fiscal' })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toContainText('CUIT 00-00000000-0');
  }
});

test('the privacy policy has the notices of the law word for word', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Política de privacidad' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Política de privacidad' })).toBeVisible();
  for (const notice of [
    'El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al efecto conforme lo establecido en el artículo 14, inciso 3 de la Ley Nº 25.326.',
    'La AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA, en su carácter de Órgano de Control de la Ley N° 25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de datos personales.',
  ])
    await expect(page.getByText(notice, { exact: true })).toBeVisible();
});

test('the terms say who sells, how, and how to give back', async ({ page }) => {
  await page.goto('/terminos');
  await expect(page.getByRole('heading', { level: 1, name: 'Términos y condiciones' })).toBeVisible();
  const main = page.getByRole('main');
  for (const fact of [
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
  ])
    await expect(main).toContainText(fact);
});

test('both are for search engines, with one address each', async ({ page }) => {
  const listed = await (await page.request.get('/sitemap.xml')).text();
  for (const path of ['/terminos', '/privacidad', '/arrepentimiento']) {
    await page.goto(path);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
    expect(listed).toContain(`${path}</loc>`);
  }
  for (const path of ['/boletin', '/boletin/confirmar/nada']) {
    await page.goto(path);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
});

const NET = 'Precio sin impuestos nacionales';

test('the price without taxes stands under the final one, smaller, on card and page', async ({ page }) => {
  const product = await productWhere(page, ({ taxRate }) => taxRate === 21);
  const net = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 }).format(
    Math.round((product.price / 1.21) * 100) / 100,
  );
  await page.goto(`/catalogo?q=${encodeURIComponent(product.name)}`);
  const card = page.getByRole('article').filter({ hasText: product.name }).first();
  await expect(card).toContainText(`${NET}: $ ${net}`);
  await page.goto(`/detalle/${product._id}`);
  const line = page.getByRole('main').getByText(NET);
  await expect(line).toContainText(`$ ${net}`);
  const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const small = await line.evaluate(size);
  const large = await page.getByRole('main').getByText(/^\$ /).first().evaluate(size);
  expect(small).toBeGreaterThanOrEqual(12);
  expect(small).toBeLessThan(large);
});

test('a book is exempt: its price holds no tax', async ({ page }) => {
  const book = await productWhere(page, ({ category }) => category === 'Libros');
  expect(book.taxRate).toBe(0);
  await page.goto(`/detalle/${book._id}`);
  const price = new Intl.NumberFormat('es-AR').format(book.price);
  await expect(page.getByText(NET)).toContainText(`$ ${price}`);
});
