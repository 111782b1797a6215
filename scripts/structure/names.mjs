// The rules for the names of files and folders.

const emptyNames = /(^|-)(utils?|helpers?|common|managers?|misc)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * @param {string} path
 * @returns {string[]} a message for each part of the path whose name breaks a rule
 */
export function judgeName(path) {
  return path.split('/').flatMap((part) => {
    const words = part.split('.');
    if (emptyNames.test(words[0] ?? ''))
      return [`descriptive-names: "${part}" does not describe its content`];
    return words.every((word) => kebab.test(word)) ? [] : [`kebab-case: ${part}`];
  });
}
