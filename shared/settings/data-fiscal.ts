/** The Data Fiscal address if it is https at afip.gob.ar or arca.gob.ar; else null. */
export function dataFiscalLink(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { protocol, hostname, href } = new URL(url);
  return protocol === 'https:' && /(^|\.)(afip|arca)\.gob\.ar$/.test(hostname) ? href : null;
}
