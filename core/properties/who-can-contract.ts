// Whom to ask: the colleagues who may do what the viewer may not. It is open to every member of a scope, also to one
// without a permission, because they above all must know whom to ask.
import { z } from 'zod';
import { endpoint, Id } from '#core/base/endpoint.ts';
import { PERMISSIONS } from '#core/base/permissions.ts';

/** More names than these help nobody to choose. */
export const MOST_NAMES = 5;

export const whoCan = endpoint({
  method: 'GET',
  path: '/api/companies/who_can/',
  allow: 'user',
  summary:
    'Colleagues who hold a permission on one property or company, or anywhere the viewer is a member, by name; a handful',
  query: z.object({ permission: z.enum(PERMISSIONS), premises: Id.optional(), company: Id.optional() }),
  reply: z.object({ results: z.array(z.object({ id: z.number().int(), full_name: z.string() })) }),
});
export type WhoCanQuery = z.output<typeof whoCan.query>;
