import type { FastifyInstance } from 'fastify';
import type { Env } from '#server/env.ts';
import type { Services } from '#server/services.ts';
import type { CallAnswers } from '../answers/call-answers.ts';
import type { Budgets } from '../budgets.ts';
import type { Serve } from './serve.ts';

/** What every file of routes gets. */
export type ApiContext = {
  /** Registers a call of the contract (shared/api). */
  serve: Serve;
  services: Services;
  env: Env;
  answers: CallAnswers;
  budgets: Budgets;
  /** The scope of this file's calls, for settings of their own (another kind of body). */
  scope: FastifyInstance;
};

/** Registers the calls of one subject of the contract. */
export type ApiRoutes = (context: ApiContext) => void;
