/** Where consumers complain (Disposición 890/2025). The law does not fix the words of the link. */
export const CONSUMER_CLAIMS = {
  label: 'Defensa del Consumidor – Ventanilla Federal Única de Reclamos',
  url: 'https://www.argentina.gob.ar/defensadelconsumidor',
} as const;
