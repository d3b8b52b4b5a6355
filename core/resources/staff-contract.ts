// Documents and videos that staff name for everybody, beside those of the settings.
import { z } from 'zod';
import { endpoint, Int, NoReply, One } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { OptionalText, RequiredText } from '#core/base/text.ts';

export const RESOURCE_KINDS = ['document', 'video'] as const;

export const NamedResource = z
  .object({
    id: Int,
    kind: z.enum(RESOURCE_KINDS),
    title: z.string(),
    url: z.string(),
    about: z.string(),
    created_at: Instant,
  })
  .meta({ id: 'NamedResource' });
export type NamedResource = z.infer<typeof NamedResource>;

export const listNamedResources = endpoint({
  method: 'GET',
  path: '/api/staff/resources/',
  allow: 'staff',
  summary: 'Documents and videos that staff named',
  reply: z.object({ results: z.array(NamedResource) }),
});

export const nameResource = endpoint({
  method: 'POST',
  path: '/api/staff/resources/',
  allow: 'staff',
  summary: 'Offer a document or a video to everybody',
  status: 201,
  body: z.strictObject({
    kind: z.enum(RESOURCE_KINDS),
    title: RequiredText,
    url: z
      .url({
        protocol: /^https$/,
        error: ({ input }) => (input === undefined ? 'Required' : 'Must be an address that begins with https://'),
      })
      .max(1_000),
    about: OptionalText.default(''),
  }),
  reply: NamedResource,
});

export const removeResource = endpoint({
  method: 'DELETE',
  path: '/api/staff/resources/:id/',
  allow: 'staff',
  summary: 'Take back a document or a video that staff named',
  status: 204,
  params: One,
  reply: NoReply,
});
