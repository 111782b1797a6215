import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Reloads the page's data at intervals while its tab is visible. */
export function useRefreshEvery(milliseconds: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds, revalidate]);
}
