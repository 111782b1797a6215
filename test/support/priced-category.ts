import { randomUUID } from 'node:crypto';
import { adminCalls } from './admin-calls.ts';

/** Three products of a category that no other test knows. */
export async function givenPricedCategory(shopUrl: string) {
  const { call, givenProduct } = await adminCalls(shopUrl);
  const category = `Estante${randomUUID().slice(0, 8)}`;
  const product = (name: string, price: number) =>
    givenProduct({
      name: `${name} ${category}`,
      category,
      price,
      colors: [
        { color: 'Azul', stock: 1 },
        { color: 'Rojo', stock: 1 },
      ],
    });
  const [dear, fair, cheap] = [
    await product('Caro', 10_000),
    await product('Justo', 1_000),
    await product('Barato', 45),
  ];
  const price = async (thing: { _id: string }) =>
    (await call<{ price: number }>('GET', `/products/${thing._id}`)).price;
  return { call, category, dear, fair, cheap, price };
}
