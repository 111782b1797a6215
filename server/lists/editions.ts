/** The parts in which courses of languages are sold. */
export const EDITION = /\b(?:class|work|activity|students?['’]?s?|pupils?['’]?s?) ?book\b/i;

/** "Class Book y Workbook": True for a piece that is only another part of the course named before it. */
export function isOtherEdition(piece: string, before: string): boolean {
  return EDITION.test(before) && EDITION.exec(piece)?.index === 0;
}

/** The part with the name of its course: of "Family and Friends 3 Class Book", for "Workbook", "Family and Friends 3 Workbook". */
export function ofSameCourse(piece: string, before: string): string {
  const { index = 0 } = EDITION.exec(before) ?? {};
  return `${before.slice(0, index)}${piece}`;
}
