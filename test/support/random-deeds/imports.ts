import { randomUUID } from 'node:crypto';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import type { Import, ImportRow } from '#shared/schemas/imports.ts';
import { formOf } from '#test/support/forms.ts';
import { type Answer, type Deed, NOTHING_TO_DO, named, type World } from './world.ts';

/** Articles that all actors know at most, so that they go on meeting at the same ones. */
const MOST_VARIANTS = 20;

/** Product files and suppliers' lists: sent, applied, taken back, cancelled. Jobs read and write them meanwhile. */
export function importDeeds(world: World): Deed[] {
  return [...sendingDeeds(world), ...importMoves(world)];
}

function sendingDeeds({ variants, whole, pick, admin }: World): Deed[] {
  function send(lines: string[]): Promise<Answer> {
    const file = { filename: 'azar.csv', type: 'text/csv' };
    const { body, headers } = formOf([['file', Buffer.from(lines.join('\n')), file]]);
    return admin('POST', '/admin/imports', body, headers);
  }

  /** Units and a price of known articles. */
  const importUnits = () => {
    const rows = [pick(variants), pick(variants)].map(
      ({ _id }) => `${_id};${whole(0, 20)};${pick(['', '12,50', '99,99'])}`,
    );
    return send(['ID de subproducto;Stock;Precio', ...rows]);
  };

  /** A new product, and another colour of a known one. */
  const importArticles = () => {
    const name = `Azar ${randomUUID().slice(0, 8)}`;
    return send([
      'ID de producto;Nombre;Marca;Categoría;Color;Precio;Stock',
      `;${name};Rivadavia;Cuadernos;Azul;10;${whole(0, 9)}`,
      `;${name};Rivadavia;Cuadernos;Rojo;10;${whole(1, 9)}`,
      `${pick(variants).IDProduct._id};;;;Color ${whole(1, 4)};;${whole(0, 9)}`,
    ]);
  };

  /** Costs and prices of articles that the list names by its codes, which it gives them at first. */
  const importSupplierList = () => {
    const rows = [1, 2].map(() => `A-${whole(1, 6)};${pick(variants).IDProduct.name};${whole(1, 50)},50`);
    return send(['Código;Descripción;Precio', ...rows]);
  };

  return [importUnits, importUnits, importArticles, importSupplierList, importSupplierList];
}

function importMoves({ variants, supplier, pick, maybe, admin }: World): Deed[] {
  /** On one of the last imports; `suits`: those that it is for, mostly. */
  const onOne = (name: string, suits: (one: Import) => boolean, act: (path: string) => Promise<Answer>) =>
    named(name, async () => {
      const { body } = await admin('GET', '/admin/imports?limit=50');
      const all = body as Import[];
      const some = maybe(0.9) ? all.filter(suits) : all;
      return some.length === 0 ? NOTHING_TO_DO : act(`/admin/imports/${pick(some)._id}`);
    });

  /** Says whose list it is. */
  const answer = onOne(
    'answerImport',
    ({ state, facts }) => facts?.format === 'supplier' && (state === 'asking' || state === 'checked'),
    (path) => admin('PUT', path, { settings: { supplier, listsWithVat: true, margin: 60, ending: '99' } }),
  );
  const apply = onOne(
    'applyImport',
    ({ state }) => state === 'checked',
    (path) => admin('POST', `${path}/apply`, { skipErrors: true, farPrices: true }),
  );
  const undo = onOne(
    'undoImport',
    ({ canUndo }) => canUndo,
    (path) => admin('POST', `${path}/undo`),
  );
  const cancel = onOne(
    'cancelImport',
    ({ state }) => state !== 'asking',
    (path) => admin('POST', `${path}/cancel`),
  );

  /** What an import made is bought, moved and edited as anything else. */
  const sellImported = onOne(
    'sellImported',
    ({ state, counts }) => state === 'applied' && counts.new > 0,
    async (path) => {
      const { body } = await admin('GET', `${path}/rows?outcome=new`);
      const made = (body as ImportRow[]).find(({ applied, undone }) => applied && !undone);
      if (!made?.productId || variants.length >= MOST_VARIANTS) return NOTHING_TO_DO;
      const answer = await admin('GET', `/products/${made.productId}`);
      if (answer.status !== 200) return answer;
      variants.push(...(answer.body as Product).IDSubProducts.filter((one) => isNew(one, variants)));
      return answer;
    },
  );
  return [answer, answer, apply, apply, apply, undo, undo, cancel, sellImported];
}

function isNew({ _id }: SubProduct, known: readonly SubProduct[]): boolean {
  return known.every((one) => one._id !== _id);
}
