/** How much of a description the table shows (section 9), in characters. */
const PREVIEW = 20;

/** The first 20 characters and '...'; shorter ones are whole. No character is cut in two. */
export function cutDescription(text: string): string {
  const characters = [...text];
  return characters.length > PREVIEW ? `${characters.slice(0, PREVIEW).join('')}...` : text;
}
