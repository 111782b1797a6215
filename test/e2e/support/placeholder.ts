import type { Locator } from '@playwright/test';

/** The pixels that a field's placeholder leaves free; below 0 it is cut. */
export function roomOfPlaceholder(field: Locator): Promise<number> {
  return field.evaluate((box: HTMLInputElement) => {
    const { paddingLeft, paddingRight } = getComputedStyle(box);
    const { fontSize, fontFamily, fontWeight } = getComputedStyle(box, '::placeholder');
    const words = document.createElement('span');
    words.textContent = box.placeholder;
    Object.assign(words.style, {
      position: 'absolute',
      fontSize,
      fontFamily,
      fontWeight,
      whiteSpace: 'nowrap',
    });
    document.body.append(words);
    const { width } = words.getBoundingClientRect();
    words.remove();
    return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - width;
  });
}
