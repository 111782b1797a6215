import { useEffect, useState } from 'react';

/** Moves the focus to the heading of a line, after the render that shows it. Headings have the id `prefix-line`. */
export function useFocusLine(prefix: string): (line: number | null) => void {
  // A new object each time, so that the same line can be wanted again.
  const [wanted, setWanted] = useState<{ line: number | null } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const id = wanted.line === null ? `${prefix}-title` : `${prefix}-${wanted.line}`;
    document.getElementById(id)?.focus();
  }, [wanted, prefix]);
  return (line) => setWanted({ line });
}
