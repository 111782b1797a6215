import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Env } from '#server/env.ts';
import type { FormRule } from '#shared/api/endpoint.ts';
import type { ErrorCode } from '#shared/api/errors.ts';
import type { Permission } from '#shared/permissions.ts';
import type { SessionChecks } from '../session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The errors of a call besides those of every call. */
    errors?: readonly ErrorCode[];
    /** What an administrator needs for the call; with `depends`, what its change asks for of these. */
    needs?: { permissions: readonly Permission[]; depends: boolean };
  }
}

/** OpenAPI 3.1, generated from the routes' schemas: /openapi.json, and for people /docs (rules 15.10). */
export async function describeApi(app: FastifyInstance, env: Env, checks: SessionChecks): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API de la tienda',
        version: '1.0.0',
        description: 'La API de la tienda. Los errores son RFC 9457.',
      },
      servers: [{ url: env.publicUrl }],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (document) => {
      const described = jsonSchemaTransform(document);
      const { onRequest, config } = document.route;
      const hooks: unknown[] = [onRequest].flat();
      const needsSession = hooks.includes(checks.requireUser) || hooks.includes(checks.requireAdmin);
      const schema: FastifySchema = {
        ...described.schema,
        ...(needsSession && { security: [{ session: [] }] }),
        ...permissionsOf(described.schema, config?.needs),
        ...problemsOf(described.schema, config?.errors),
        ...formOf(config?.form),
      };
      return { ...described, schema };
    },
    transformObject: jsonSchemaTransformObject,
  });
  // It does not know its prefix /api: without it, its page would ask for /docs/static.
  await app.register(swaggerUi, { routePrefix: '/docs', indexPrefix: app.prefix, staticCSP: true });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

/** `x-permission`: what an administrator needs, all of it (rules 20.1, 20.2). */
function permissionsOf(
  { description }: FastifySchema,
  needs: FastifyContextConfig['needs'],
): FastifySchema & { 'x-permission'?: readonly Permission[]; 'x-permission-by-change'?: true } {
  if (!needs) return {};
  const { permissions, depends } = needs;
  if (!depends) return { 'x-permission': permissions };
  const byChange = `Permisos según lo que cambia: ${permissions.join(', ')}.`;
  return {
    description: [description, byChange].filter(Boolean).join(' '),
    'x-permission': permissions,
    'x-permission-by-change': true,
  };
}

/** Errors have their own media type. Names the errors of this call besides those of every call. */
function problemsOf(schema: FastifySchema, errors: readonly ErrorCode[] = []): FastifySchema {
  const response = schema.response as Record<string, unknown> | undefined;
  if (!response?.['4xx']) return {};
  const problem = { content: { 'application/problem+json': { schema: response['4xx'] } } };
  const description = ['No se pudo', ...(errors.length > 0 ? [errors.join(', ')] : [])].join(': ');
  return { response: { ...response, '4xx': { description, ...problem } } };
}

/** The form of a route, which its JSON schema does not describe. */
function formOf(form: FormRule | undefined): FastifySchema {
  if (form?.kind === 'orJson') return { consumes: ['application/json', 'multipart/form-data'] };
  if (!form?.file) return {};
  const files = { type: 'array', items: { type: 'string', format: 'binary' }, minItems: 1 };
  return {
    consumes: ['multipart/form-data'],
    body: { type: 'object', required: [form.file], properties: { [form.file]: files } },
  };
}
