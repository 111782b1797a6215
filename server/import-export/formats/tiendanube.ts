import type { ImportField, ImportSettings } from '#shared/import-fields.ts';
import { fold } from '#shared/search.ts';
import { noteHidden, takeCells } from './assemble-variants.ts';
import { type DraftProduct, emptyDraft, type Format, type SourceRow, textOf } from './source.ts';

const HEADERS = new Map<string, ImportField>(
  Object.entries({
    'identificador de url': 'handle',
    nombre: 'name',
    categorias: 'category',
    precio: 'price',
    'precio promocional': 'salePrice',
    peso: 'weight',
    alto: 'height',
    ancho: 'width',
    profundidad: 'long',
    stock: 'stock',
    sku: 'sku',
    'codigo de barras': 'barcode',
    'mostrar en tienda': 'published',
    visibilidad: 'status',
    descripcion: 'description',
    marca: 'brand',
    imagenes: 'images',
    // Headers of Nuvemshop, the same system in Brazil.
    'identificador url': 'handle',
    nome: 'name',
    preco: 'price',
    altura: 'height',
    largura: 'width',
    comprimento: 'long',
    estoque: 'stock',
    'codigo de barra': 'barcode',
    'exibir na loja': 'published',
    descricao: 'description',
  } satisfies Record<string, ImportField>),
);

const OPTION = /^(nombre|nome|valor)( de)?( la| da)? (propiedad|variacao) ([123])$/;

/** Product files of Tiendanube and Nuvemshop. */
export const tiendanube: Format = {
  format: 'tiendanube',
  recognise: (headers) => headers.has('identificador de url') || headers.has('identificador url'),
  fieldOf: (header) => HEADERS.get(header) ?? optionField(header),
  assemble,
};

function optionField(header: string): ImportField | null {
  const [, kind, , , , number] = OPTION.exec(header) ?? [];
  if (number !== '1' && number !== '2' && number !== '3') return null;
  return kind === 'valor' ? `option${number}Value` : `option${number}Name`;
}

/** The first row of a product is complete. Further variants repeat its handle or leave it empty. */
function assemble(rows: SourceRow[], settings: ImportSettings): DraftProduct[] {
  const products: DraftProduct[] = [];
  const byHandle = new Map<string, DraftProduct>();
  for (const source of rows) {
    const handle = textOf(source.cells, 'handle');
    const name = textOf(source.cells, 'name');
    const known = handle ? byHandle.get(handle) : name ? undefined : products.at(-1);
    const product = known ?? emptyDraft(name || handle);
    if (!known) products.push(product);
    if (handle) byHandle.set(handle, product);
    takeCells(product, source);
  }
  for (const product of products) noteHidden(product, hiddenReason(product), settings);
  return products;
}

/** Tiendanube writes SI and NO in capitals; other spellings are accepted. */
function hiddenReason({ cells }: DraftProduct): string | null {
  const shown = fold(textOf(cells, 'published'));
  const visibility = fold(textOf(cells, 'status'));
  const hidden = /^(no|nao|false|0)$/.test(shown) || /^(oculto|no listado)$/.test(visibility);
  return hidden ? 'Está oculto en Tiendanube.' : null;
}
