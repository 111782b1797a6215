import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Reloads the page's data when its tab becomes visible again, since an order may have changed. */
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
