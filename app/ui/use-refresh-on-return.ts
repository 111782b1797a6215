import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Loads the page's data again when its tab comes back into sight: an order may have moved on meanwhile. */
export function useRefreshOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    function look() {
      if (document.visibilityState === 'visible') void revalidate();
    }
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [revalidate]);
}
