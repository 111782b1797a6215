import {
  UNSAFE_decodeViaTurboStream as decode,
  redirect,
  UNSAFE_SingleFetchRedirectSymbol,
} from 'react-router';

type RouteResult = { data: unknown } | { error: unknown };
type Answer = Record<string, RouteResult> & { [UNSAFE_SingleFetchRedirectSymbol]?: { redirect: string } };

/**
 * What the server's loader of a route returns for the page at `url`, asked for as the browser does when one moves to
 * it, or the loader's redirect. Throws the loader's error.
 * @param file The route's file under app/.
 */
export async function askServerLoader(file: string, url: URL): Promise<unknown> {
  const { pathname, search } = url;
  const path = pathname.endsWith('/') ? `${pathname}_.data` : `${pathname}.data`;
  const answer = await fetch(path + search);
  if (!answer.body || !answer.headers.has('X-Remix-Response'))
    throw new Error(`GET ${path}: ${answer.status} without data of a page`);
  const value = (await decode(answer.body, window)).value as Answer;
  const moved = value[UNSAFE_SingleFetchRedirectSymbol];
  if (moved) return redirect(moved.redirect);
  const result = value[file.replace(/\.tsx?$/, '')];
  if (!result) throw new Error(`${path} has no data of ${file}`);
  if ('error' in result) throw result.error;
  return result.data;
}
