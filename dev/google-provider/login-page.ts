/** The provider's page: choose an identity, or refuse. It contains no input of others. */
export function loginPage(error: string | null): string {
  return page(`
    <h1>Iniciá sesión en la tienda</h1>
    <p>Elegí quién sos. Nadie lo comprueba: sirve para probar.</p>
    ${error === null ? '' : `<p class="error" role="alert">${error}</p>`}
    <form method="post">
      <label>E-mail <input name="email" type="email" autocomplete="email" maxlength="254" required></label>
      <label>Nombre <input name="name" autocomplete="given-name" maxlength="100" value="Lucía" required></label>
      <label>Apellido <input name="lastName" autocomplete="family-name" maxlength="100" value="Sosa"></label>
      <label class="check"><input name="verified" type="checkbox" value="1" checked> E-mail verificado</label>
      <button name="action" value="continue">Continuar</button>
      <button class="quiet" name="action" value="deny" formnovalidate>Cancelar</button>
    </form>`);
}

/** The page for an error of the provider. */
export function errorPage(text: string): string {
  return page(`<h1>No se puede seguir</h1><p>${text}</p>`);
}

function page(content: string): string {
  return `<!doctype html>
<html lang="es-AR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Google de prueba</title>
    <link rel="icon" href="data:,">
    <style>${style}</style>
  </head>
  <body>
    <header><p><strong>Google de prueba</strong></p><p>Un proveedor local: Google no participa.</p></header>
    <main>${content}</main>
  </body>
</html>
`;
}

const style = `
  * { box-sizing: border-box; }
  body { margin: 0; background: #eef3f8; color: #14243b; font: 1rem/1.5 system-ui, sans-serif; }
  header { padding: 1rem; background: #14243b; color: #fff; text-align: center; }
  header p { margin: 0; }
  main { width: min(26rem, 100% - 2rem); margin: 2rem auto; padding: 1.5rem; border: 1px solid #d4deea; border-radius: 0.75rem; background: #fff; }
  h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; }
  form, label { display: grid; gap: 0.25rem; }
  form { gap: 1rem; margin-top: 1rem; }
  label { font-weight: 600; }
  .check { display: flex; gap: 0.5rem; align-items: center; }
  input:not([type="checkbox"]) { width: 100%; min-height: 2.75rem; padding: 0 0.75rem; border: 1px solid #6b7a92; border-radius: 0.5rem; font: inherit; }
  button { min-height: 2.75rem; border: 2px solid #1456b8; border-radius: 0.5rem; background: #1456b8; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
  .quiet { background: none; color: #1456b8; }
  .error { padding: 0.75rem 1rem; border-left: 4px solid #b3203a; background: #fbeef0; }
  :focus-visible { outline: 3px solid #f0b400; outline-offset: 2px; }
`;
