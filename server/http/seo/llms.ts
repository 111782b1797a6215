import { formatPesos } from '#shared/money.ts';
import { GOOGLE_FEED, MCP, META_FEED, SITEMAP } from '#shared/outside-paths.ts';
import { brandPath, categoryPath } from '#shared/paths.ts';
import type { Taxonomy } from '#shared/schemas/catalog.ts';
import type { Shop } from '#shared/schemas/shop.ts';
import { categoryText } from '#shared/search.ts';
import { contactFacts } from '#shared/settings/contact-facts.ts';

type Facts = { shop: Shop; categories: readonly Taxonomy[]; brands: readonly Taxonomy[]; publicUrl: string };

/** The most brands that are named, those with the most articles. */
const MOST_BRANDS = 30;

/** The shop for language models, as llmstxt.org has it: what it is, what it sells, where to ask. */
export function llmsText({ shop, categories, brands, publicUrl }: Facts): string {
  const link = (label: string, path: string, text: string) =>
    `- [${inline(label)}](${publicUrl}${path}): ${inline(text)}`;
  const counted = ({ products }: Taxonomy) => (products === 1 ? '1 artículo' : `${products} artículos`);
  return [
    `# ${inline(shop.identity.name)}`,
    `> ${inline(shop.identity.description || shop.identity.slogan || shop.identity.name)}`,
    about(shop),
    section('Comprar', [
      link('Catálogo', '/catalogo', 'todos los artículos, con filtros; se busca con /catalogo?q=PALABRAS'),
      link('Lista escolar', '/lista', 'se pega, se fotografía o se sube, y va al carrito de una vez'),
      link('Listas de escuelas', '/listas', 'por escuela, grado y año, ya armadas'),
      link('Formas de pago y envío', '/formasDePago', 'cómo se paga y cómo llega'),
      link('Cómo llegar', '/comoLlegar', 'el local en el mapa'),
      link('Contacto', '/Contacto', 'teléfono, mail, WhatsApp y horario'),
    ]),
    section(
      'Categorías',
      categories.map((one) => link(categoryText(one.name), categoryPath(one.name), counted(one))),
    ),
    section(
      'Marcas',
      brands
        .toSorted((one, other) => other.products - one.products)
        .slice(0, MOST_BRANDS)
        .map((one) => link(one.name, brandPath(one.name), counted(one))),
    ),
    section('Para asistentes y programas', [
      link('MCP', MCP, 'buscar artículos, ver uno, leer una lista escolar; sin cuenta, solo lectura'),
      link('API', '/api/docs', 'las llamadas de la tienda, para leer; OpenAPI en /api/openapi.json'),
      link('Artículos para Google Merchant', GOOGLE_FEED, 'RSS 2.0 con precio y stock de cada variante'),
      link('Artículos para Meta', META_FEED, 'lo mismo como CSV'),
      link('Mapa del sitio', SITEMAP, 'todas las páginas'),
    ]),
    section('Políticas', [
      link('Términos y condiciones', '/terminos', 'las condiciones de compra'),
      link('Privacidad', '/privacidad', 'qué datos se guardan y para qué'),
      link('Botón de arrepentimiento', '/arrepentimiento', 'devolver una compra dentro de los 10 días'),
    ]),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [`## ${title}`, '', ...lines].join('\n');
}

/** Where the shop is, when it is open, how it delivers. Placeholders are left out. */
function about(shop: Shop): string {
  const { street, city, province, phone, email, hours } = contactFacts(shop.contact);
  const ways = shop.shipping.map(({ name, price, paidLater }) => {
    if (price > 0) return `${name} (${formatPesos(price)})`;
    return paidLater === true ? `${name} (se acuerda después)` : `${name} (sin cargo)`;
  });
  return [
    'Precios en pesos argentinos, con IVA.',
    `Está en ${[street, city, province, 'Argentina'].filter(Boolean).join(', ')}.`,
    hours && `Atiende: ${hours}`,
    phone && `Teléfono: ${phone}.`,
    email && `Mail: ${email}.`,
    `Entrega: ${ways.join('; ')}.`,
  ]
    .filter((line) => line !== null)
    .map((line) => `- ${inline(line)}`)
    .join('\n');
}

/** A text on one line, in which nothing is taken for a link or a tag. */
function inline(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[[\]<>]/g, '\\$&');
}
