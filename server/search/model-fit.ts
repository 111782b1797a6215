import type { Points } from './points.ts';

/** "fx 991", "FX-82LA": letters and a number that tell a model. What counts or measures is none. */
const MODEL =
  /(?<![a-z0-9])([a-z]{1,4})[ -]?(\d{2,4})(?![\d.,]|\s?(?:hojas|hjs|hs|h|g|gr|grs|cm|mm|ml|u)\b|\s?x\s?\d)/g;
/** Letters before numbers that are no model. */
const NO_MODEL = new Set(
  'n x de a y o u e en con por para la el los las al no nro num abc tapa hb pack caja cada set azul rojo'.split(
    ' ',
  ),
);

/** The year of a diary, the number of a pencil ("9000"). */
const LONG_NUMBER = /(?<![x*.,\d] ?)\b\d{4}\b(?! ?(?:hojas|u|unid|unidades|g|gr|ml)\b)/g;

/** The models that a normalized text names: `fx991`, `2027`. */
export function modelsOf(text: string): string[] {
  const models = [...text.matchAll(MODEL)].flatMap(([, letters = '', number = '']) =>
    NO_MODEL.has(letters) ? [] : `${letters}${number}`,
  );
  return [...models, ...(text.match(LONG_NUMBER) ?? [])];
}

/** How well an article's models answer those of a line: of the same letters another number is another one. */
export function modelFit(asked: readonly string[], own: readonly string[]): Points {
  if (own.some((model) => asked.includes(model))) return { points: 3 };
  const other = own.find((model) => asked.some((one) => lettersOf(one) === lettersOf(model)));
  if (other === undefined) return { points: 0 };
  return {
    points: -3,
    miss: { what: 'model', asked: asked.join(' o ').toUpperCase(), given: other.toUpperCase() },
  };
}

function lettersOf(model: string): string {
  return model.replace(/\d+/, '');
}
