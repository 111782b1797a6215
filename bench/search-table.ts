// Prints what a shop with the example catalogue finds for the words of shoppers, as the table of docs/search.md.
// Usage: node bench/search-table.ts http://localhost:3000
import { z } from 'zod';
import { shopSearchSchema } from '#shared/schemas/catalog.ts';
import { categoryText } from '#shared/search.ts';

const SEARCHES = [
  ...['mochilas', 'pinceles', 'tijeras', 'acrílicos', 'carpetas', 'cuadernos', 'lapiceras', 'libros'],
  ...['adhesivos', 'agendas', 'lápices', 'lapiz', 'gomas', 'cartucheras', 'birome', 'biromes azules'],
  ...['bolígrafo', 'pegamento', 'plasticola', 'ganchitos', 'lapicera azul', 'resaltador amarillo'],
  ...['cartuchera roja', 'acrilico rojo', 'cuaderno tapa dura 48 hojas', 'cuaderno rayado a4', 'cuadreno'],
  ...['mohcila', 'tigera', 'faber castel', 'fibras', 'fibron indeleble', 'marcador pizarrón', 'pinturitas'],
  ...['hojas a4', 'corrector en cinta', 'goma eva', 'papel glasé', 'sacapuntas con depósito', 'mafalda'],
  ...['7791666101011', 'xqzwv', 'gatonave', 'correa para perro'],
];

const shop = z.url().parse(process.argv[2]);
console.log('| search | list | first products | read as |\n|---|---|---|---|');
for (const q of SEARCHES) {
  const answer = await fetch(`${shop}/api/search?q=${encodeURIComponent(q)}`);
  const { category, brand, products, corrected, synonyms } = shopSearchSchema.parse(await answer.json());
  const lists = [
    ...(category ? [`${categoryText(category.name)} (${category.products})`] : []),
    ...(brand ? [`${brand.name} (${brand.products})`] : []),
  ];
  const first = products.slice(0, 3).map(({ name }) => name);
  const readAs = [corrected, ...synonyms].filter((text) => text !== undefined);
  console.log(`| \`${q}\` | ${lists.join(', ')} | ${first.join('; ')} | ${readAs.join(', ')} |`);
}
