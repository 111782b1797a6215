import type { CutLine } from '#shared/schemas/cart.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { nameInText } from '#shared/variant-color.ts';
import { addLines, unitsCut } from '../../session/add-lines.ts';
import { showInBox } from '../../session/just-added.ts';
import { toast } from '../../ui/toast.ts';

type Bought = Order['cartProducts'];

/** Puts what was bought into the cart again, as far as it is still sold, and says what is not. Throws ApiError. */
export async function buyAgain({ code, cartProducts }: Order): Promise<void> {
  const lines = cartProducts.map(({ subProduct, quantity }) => ({ idSubProduct: subProduct._id, quantity }));
  const cut = await addLines(lines);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0) - unitsCut(cut);
  if (units > 0) {
    const variants = lines.map(({ idSubProduct }) => idSubProduct);
    showInBox({ added: { title: `El pedido ${code} está otra vez en tu carrito.`, units, variants } });
  }
  if (cut.length > 0) toast(missingText(cut, cartProducts), { tone: 'error' });
}

/** `Ya no hay Cuaderno A4 (azul). De Lápiz (rojo) quedan 2.` */
function missingText(cut: readonly CutLine[], bought: Bought): string {
  const nameOf = (id: string) => {
    const line = bought.find(({ subProduct }) => subProduct._id === id)?.subProduct;
    return line ? nameInText(line.IDProduct.name, line.color) : '';
  };
  const gone = cut.filter(({ given }) => given === 0).map(({ idSubProduct }) => nameOf(idSubProduct));
  const few = cut
    .filter(({ given }) => given > 0)
    .map(({ idSubProduct, given }) => `De ${nameOf(idSubProduct)} podés llevar ${given}.`);
  return [...(gone.length > 0 ? [`Ya no hay ${gone.join(', ')}.`] : []), ...few].join(' ');
}
