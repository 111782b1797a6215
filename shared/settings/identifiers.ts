/** Whether a CUIT's eleven digits have its form: prefix of a person or company, and the check digit. */
export function isCuit(typed: string): boolean {
  const digits = typed.replace(/[\s.-]/g, '');
  if (!/^(20|23|24|25|26|27|30|33|34)\d{9}$/.test(digits)) return false;
  const sum = weighted(digits.slice(0, 10), [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]);
  const check = (11 - (sum % 11)) % 11;
  return check === Number(digits[10]);
}

/** A CUIT as people write it: `30-71234567-1`. */
export function formatCuit(typed: string): string {
  const digits = typed.replace(/[\s.-]/g, '');
  return `${digits.slice(0, 2)}-${digits.slice(2, 10)}-${digits.slice(10)}`;
}

/** Whether 22 digits are a CBU (or a CVU): bank and branch with a check digit, account with another. */
export function isCbu(digits: string): boolean {
  if (!/^\d{22}$/.test(digits)) return false;
  return hasCheckDigit(digits.slice(0, 8)) && hasCheckDigit(digits.slice(8));
}

function hasCheckDigit(block: string): boolean {
  const body = block.slice(0, -1);
  // From the right the weights are 3, 1, 7, 9, 3, 1, …
  const cycle = [3, 1, 7, 9];
  const weights = Array.from(body, (_, index) => cycle[(body.length - 1 - index) % 4] ?? 0);
  return (10 - (weighted(body, weights) % 10)) % 10 === Number(block.at(-1));
}

function weighted(digits: string, weights: readonly number[]): number {
  return Array.from(digits, Number).reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0);
}
