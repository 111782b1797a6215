/** `/catalogo/categoria/:category` gives the parent its parameter; catalog.tsx draws the screen. */
export default function CatalogCategory() {
  return null;
}
