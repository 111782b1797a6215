/** What a visitor sees when the shop cannot make any page. It needs nothing else. */
export const AWAY_PAGE = `<!doctype html>
<html lang="es-AR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Volvemos enseguida</title>
<h1>Volvemos enseguida</h1>
<p>La tienda no puede responder en este momento. Probá de nuevo en un minuto: tu carrito y tus pedidos están guardados.</p>
</html>
`;
