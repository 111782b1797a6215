import type { Database } from '#server/db/index.ts';
import { insertExampleLists } from '#server/published-lists/index.ts';

const SCHOOL = 'Escuela de ejemplo N.º 1';

const FIRST_GRADE = `Para la cartuchera:
2 lápices negros
1 goma de borrar
1 sacapuntas
12 lápices de colores
1 tijera punta redonda
1 adhesivo en barra
Para la carpeta:
2 cuadernos tapa dura rayados de 48 hojas
10 folios A4
1 regla de 20 cm
2 cartulinas blancas
1 caja de témperas
1 pincel grueso
1 toalla con nombre
Todo con nombre y apellido.`;

const FOURTH_GRADE = `1 carpeta N° 3 con tres anillos
1 repuesto de hojas rayadas N° 3
1 repuesto de hojas cuadriculadas N° 3
2 biromes azules y 1 roja
2 lápices negros
1 goma de borrar
1 sacapuntas
1 compás
1 transportador
1 escuadra
1 regla de 30 cm
12 marcadores de colores
1 plasticola
1 diccionario escolar
20 folios A4`;

/** The school year that families buy for: from October on the next one. */
function schoolYear(now = new Date()): number {
  return now.getFullYear() + (now.getMonth() >= 9 ? 1 : 0);
}

/** Publishes two lists of an invented school, which show a new shop what its own would look like. */
export async function publishExampleLists(db: Database): Promise<void> {
  const year = schoolYear();
  const note = 'Es una lista de ejemplo: se va con el catálogo de ejemplo.';
  await insertExampleLists(db, [
    { school: SCHOOL, grade: '1.er grado', year, note, text: FIRST_GRADE },
    { school: SCHOOL, grade: '4.º grado', year, note, text: FOURTH_GRADE },
  ]);
}
