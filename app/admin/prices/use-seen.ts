import { type RefObject, useEffect, useState } from 'react';

/** Less than what the frame covers on a phone, and a heading, is not seen yet. */
const VISIBLE_PART = { rootMargin: '0px 0px -128px' };

/** Whether the element is on the screen. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      setSeen(entries.some(({ isIntersecting }) => isIntersecting));
    }, VISIBLE_PART);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}
