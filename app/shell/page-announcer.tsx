import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Announces the title of each new page to screen readers, as a browser does when it loads a page. If the focused link
 * is gone, the focus goes to the start of the page; a focused search field keeps it.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setTitle(document.title);
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}
