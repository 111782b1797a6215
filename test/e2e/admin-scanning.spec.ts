import type { Product } from '#shared/schemas/catalog.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { aCode } from '../support/barcodes.ts';
import { admin, expect, test } from './fixtures.ts';
import { scan } from './support/counter.ts';
import { signInAs } from './support/sign-in.ts';

test('a barcode reader fills forms without sending them, and finds sub-products code after code', async ({
  page,
  shop,
}) => {
  const { call, givenProduct } = await adminCalls(shop.url);
  await signInAs(page, admin);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await page.goto('/admin/new-product');
  const block = page.getByRole('group', { name: 'Subproducto 1' });
  const barcode = block.getByLabel('Código de barras');
  await barcode.click();
  await scan(page, aCode());
  await expect(block.getByLabel('Stock')).toBeFocused();
  await expect(page.getByText('Escribí el nombre.')).toBeHidden();
  // A click focuses the field, as Tab would. The scanned code replaces the present one.
  const code = aCode();
  await barcode.click();
  await scan(page, code);
  await expect(barcode).toHaveValue(code);

  const product = await givenProduct();
  const [variant] = product.IDSubProducts;
  await page.goto(`/admin/add-more-sub-product/${product._id}`);
  await block.getByLabel('Código de barras').click();
  await scan(page, code);
  await expect(block.getByLabel('Stock')).toBeFocused();

  await page.goto(`/admin/subproducts?nombre=${product.name}&editar=${variant?._id}`);
  const form = page.getByRole('form', { name: 'Editar Subproducto' });
  const edited = form.getByLabel('Código de Barras');
  await edited.click();
  await scan(page, aCode());
  // No field follows, so the next code replaces this one.
  await scan(page, code);
  await expect(edited).toHaveValue(code);
  await expect(form).toBeVisible();
  expect(sent).toEqual([]);

  // Code after code in the search, without a mouse.
  const codes = [aCode(), aCode()] as const;
  const [first, second] = (await Promise.all(
    codes.map((barcode) => givenProduct({ colors: [{ color: 'Gris', stock: 1, barcode }] })),
  )) as [Product, Product];
  await page.goto('/admin/subproducts');
  const search = page.getByRole('searchbox', { name: 'Código de barras' });
  const found = page.getByRole('table', { name: 'Subproductos' }).locator('tbody tr');
  await expect(search).toBeFocused();
  await scan(page, codes[0]);
  await expect(found).toContainText([first.name]);
  await scan(page, codes[1]);
  await expect(search).toHaveValue(codes[1]);
  await expect(found).toContainText([second.name]);

  await page.getByRole('button', { name: `Editar ${second.name}, color Gris` }).click();
  await form.getByLabel('Stock').fill('7');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(search).toBeFocused();
  await scan(page, codes[0]);
  await expect(found).toContainText([first.name]);
  expect(await call('GET', `/products/${second._id}`)).toMatchObject({ IDSubProducts: [{ stock: 7 }] });
});
