import type { Concept } from '../concept.ts';
import { elsewhere } from './kinds.ts';

/** What lists ask for and a librería doesn't sell. Known, so that none of it meets something that sounds alike. */
export const notSold: readonly Concept[] = [
  elsewhere(
    'higiene',
    'papel higiénico|papel de cocina|rollo de cocina|rollos de cocina|toallitas húmedas|toallita|toalla|toalla de mano|pañuelos|pañuelos descartables|pañuelos de papel|servilletas|jabón|jabón líquido|shampoo|peine|cepillo de dientes|pasta dental|crema dental|dentífrico|alcohol en gel|alcohol|repelente|pañales|curitas|desodorante|perfume|algodón hidrófilo|esponja',
  ),
  elsewhere(
    'cocina',
    'taza|vaso|vasito|vaso plástico|plato|platito|cubiertos|cuchara|tenedor|mantel|mantelito|individual|bandeja|tupper|taper|bolsa de residuo|bolsas ziploc|film|papel aluminio|harina|vinagre|sal fina|azúcar|yerba|galletitas|caramelos|leche|fideos|arroz|lentejas|porotos',
  ),
  elsewhere(
    'ropa',
    'guardapolvo|delantal|pintor|pintorcito|remera|camisa|pantalón|joggins|jogging|joggin|buzo|campera|medias|zapatillas|zapatos|uniforme|pollera|short|gorra|gorro|muda de ropa|ropa de cambio|calza|corbata|chomba|babero|baby|bata|ojotas|malla|traje de baño|equipo de gimnasia|bufanda|guantes|antiparras|mameluco|ambo|zuecos|barbijo',
  ),
  elsewhere(
    'costura',
    'tela|retazo|botones|aguja|agujas|bolsa de lienzo|bolsa de tela|bolsita de tela|lienzo ecológico|bolsa de lienzo ecológico|bolsa ecológica|bolsa',
  ),
  elsewhere(
    'casa',
    'caja plástica|cajas plásticas|caja organizadora|caja de zapatos|tupperware|colchoneta|mantita|almohada|almohadón|sábana|lavandina|detergente|trapo|escoba|balde|lámpara|ventilador|maceta|semillas|tierra|planta',
  ),
  elsewhere(
    'aparatos',
    'tablet|notebook|netbook|celular|auriculares|cargador|mouse|flauta|flauta dulce|guitarra|pelota|soga|aro de gimnasia|pulsera|dvd|cd',
  ),
  elsewhere(
    'personal',
    'foto carnet|fotos carnet|fotos tamaño carné|fotos|foto 4x4|fotocopia|fotocopias|certificado|dni|partida de nacimiento|libreta sanitaria|carnet de vacunas|cuota|seguro',
  ),
  elsewhere('publicaciones', 'revista|biblia|cartilla|diario|cuadernillo de la escuela'),
  elsewhere('juguetes', 'juguete|juguetes|muñeca|muñeco|autito|burbujero|títere|disfraz|palita y balde'),
];
