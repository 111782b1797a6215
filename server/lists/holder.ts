import { fold } from '#shared/search.ts';

const HOLDER =
  /^(caja|cajita|paquete|paq|pack|bolsa|bols[oó]n|pote|frasco|pomo|rollo|plancha|pliego|l[aá]mina|par|set|juego|kit|estuche|tableta|sobre|resma|block|bloc|hoja|metro|unidad|barra|tira|repuesto|tubo|lata|talonario)(?:e?s)?\b/;

/** What a number before the text counts, if it says so: `caja`, `hoja`. */
export function holderOf(text: string): string | null {
  return HOLDER.exec(fold(text).replace(/^(?:de|x)\s+/, ''))?.[1] ?? null;
}

/** What a number after the text counts: "broches N° 50, caja - 2". */
export function holderAtEnd(text: string): string | null {
  return AT_END.exec(fold(text))?.[1] ?? null;
}

const AT_END = /[,(]\s*(?:por |x )?(caja|paquete|pack|blister|bolsa|rollo|resma)s?\)?$/;
