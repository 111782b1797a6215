import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Env } from '#server/env.ts';
import type { Services } from '#server/services.ts';
import type { problemSchema } from '#shared/schemas/problem.ts';
import type { CallAnswers } from '../answers/call-answers.ts';
import type { Budgets } from '../budgets.ts';
import type { SessionChecks } from '../session.ts';

/** What every file of routes gets. */
export type ApiContext = {
  services: Services;
  checks: SessionChecks;
  env: Env;
  answers: CallAnswers;
  budgets: Budgets;
  /** The error answers, for the API's description. */
  problems: { '4xx': z.ZodType<z.infer<typeof problemSchema>> };
};

/** One file per resource: the listing of this folder is the API. */
export type ApiRoutes = FastifyPluginAsyncZod<ApiContext>;

/** The scope that a file's routes are added to. */
export type ApiScope = Parameters<ApiRoutes>[0];
