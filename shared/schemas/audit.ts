import { z } from 'zod';
import { AUDITED_THINGS, type AuditedThing } from '#shared/audit.ts';
import { day } from './day.ts';
import { id, instant, pageLimit, pageNumber, text } from './fields.ts';

const facts = z.record(z.string(), z.unknown()).nullable();

/** One change that an administrator made. */
export const auditEntrySchema = z
  .object({
    _id: z.string(),
    at: instant,
    /** Null: the shop itself. */
    admin: z.object({ _id: z.string(), name: z.string(), email: z.string() }).nullable(),
    what: z.string(),
    thingId: z.string(),
    /** The name of the thing at the time of the change. */
    label: z.string(),
    action: z.string(),
    /** The fields that differ, before and after. Null: the thing did not exist then. */
    before: facts,
    after: facts,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const things = Object.keys(AUDITED_THINGS) as [AuditedThing, ...AuditedThing[]];

/** Somebody who has changed something. */
export const auditPersonSchema = z
  .object({ _id: z.string(), name: z.string(), email: z.string() })
  .meta({ id: 'AuditPerson' });
export type AuditPerson = z.infer<typeof auditPersonSchema>;

/** Query of the audit, newest first. `q` matches the thing's name or id, or the administrator's name or e-mail. */
export const auditQuerySchema = z.object({
  what: z.enum(things, 'No es algo que se audite').optional(),
  action: text(60).optional(),
  q: text(200).optional(),
  /** The administrator's id. */
  by: id.optional(),
  /** The id of what was changed. */
  thing: text(200).optional(),
  /** Days in Buenos Aires, both included. */
  since: day.optional(),
  until: day.optional(),
  page: pageNumber.default(1),
  limit: pageLimit.default(10),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;
