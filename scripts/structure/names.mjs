// How files and folders are named.

const emptyNames = /(^|-)(utils?|helpers?|common|managers?|misc)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * @param {string} path
 * @returns {string[]} the rules that the names of its folders and of itself break, in words
 */
export function judgeName(path) {
  return path.split('/').flatMap((part) => {
    const words = part.split('.');
    if (emptyNames.test(words[0] ?? ''))
      return [`telling-names: "${part}" says nothing about what is inside`];
    return words.every((word) => kebab.test(word)) ? [] : [`kebab-case: ${part}`];
  });
}
