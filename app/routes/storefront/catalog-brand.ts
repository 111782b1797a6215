/** `/catalogo/marca/:brand` gives the parent its parameter; catalog.tsx draws the screen. */
export default function CatalogBrand() {
  return null;
}
