/** What a visitor sees while the database is away. It needs nothing else. */
export const AWAY_PAGE = pageOf(
  'La tienda no puede responder en este momento. Probá de nuevo en un minuto: tu carrito y tus pedidos están guardados.',
);

/** What a visitor sees while the shop is closed to go back to a backup. */
export const CLOSED_PAGE = pageOf('La tienda está cerrada por un momento. Probá de nuevo en un minuto.');

function pageOf(sentence: string): string {
  return `<!doctype html>
<html lang="es-AR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Volvemos enseguida</title>
<h1>Volvemos enseguida</h1>
<p>${sentence}</p>
</html>
`;
}
