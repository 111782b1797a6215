/** The most addresses that a page prefetches because links to them are in view. */
const MOST = 8;
/** In milliseconds: how long nothing has to come into view or leave it. */
const REST = 700;
/** In milliseconds: one link after the other, so that a press or a swipe never has to wait for all of them. */
const BETWEEN = 50;

const waiting = new Map<Element, () => void>();
const inView = new Set<HTMLAnchorElement>();
let page = '';
let addresses = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let observer: IntersectionObserver | undefined;

/**
 * Calls `prefetch` once when the link has rested in view: for phones, where nothing points at a link before it is
 * pressed. Never for a visitor who saves data or has a very slow connection, nor for more than eight addresses of a
 * page. Returns a function that stops watching.
 */
export function watchLink(link: HTMLAnchorElement, prefetch: () => void): () => void {
  if (hasLittleData()) return () => undefined;
  observer ??= new IntersectionObserver(collect, { threshold: 0.5 });
  waiting.set(link, prefetch);
  observer.observe(link);
  return () => forget(link);
}

function forget(link: HTMLAnchorElement): void {
  waiting.delete(link);
  inView.delete(link);
  observer?.unobserve(link);
}

function collect(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!(target instanceof HTMLAnchorElement)) continue;
    if (isIntersecting) inView.add(target);
    else inView.delete(target);
  }
  clearTimeout(timer);
  timer = setTimeout(prefetchInView, REST);
}

function prefetchInView(): void {
  // What the page itself needs comes first.
  if (document.readyState !== 'complete') {
    timer = setTimeout(prefetchInView, REST);
    return;
  }
  if (page !== location.href) {
    page = location.href;
    addresses = new Set();
  }
  const link = [...inView].find(({ href }) => href !== page && !addresses.has(href));
  const prefetch = link && waiting.get(link);
  if (!prefetch || addresses.size >= MOST) return;
  addresses.add(link.href);
  forget(link);
  prefetch();
  timer = setTimeout(prefetchInView, BETWEEN);
}

/** True if the browser says that data are dear or the connection is very slow; some browsers do not say. */
function hasLittleData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  if (typeof connection !== 'object' || connection === null) return false;
  const savesData = 'saveData' in connection && connection.saveData === true;
  return savesData || ('effectiveType' in connection && String(connection.effectiveType).endsWith('2g'));
}
