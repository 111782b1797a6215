import { data } from 'react-router';
import type { PageHandle } from '#shared/keep.ts';
import { messages } from '#shared/messages.es.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/not-found-page.ts';
import { NotFoundContent } from './not-found-content.tsx';

export const handle: PageHandle = { keep: false };

/** Answers every path without a route: 404 (rules 18.8). */
export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: messages.notFoundHeading });

export default function NotFound() {
  return <NotFoundContent />;
}
