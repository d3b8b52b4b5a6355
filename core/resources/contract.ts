// What helps a person who is stuck: documents and videos the installation offers, the legal notice, and support.
import { z } from 'zod';
import { withoutCardNumbers } from '#core/base/card-numbers.ts';
import { endpoint } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';

export const ResourceLink = z
  .object({ title: z.string(), url: z.string(), about: z.string() })
  .meta({ id: 'ResourceLink' });
export type ResourceLink = z.infer<typeof ResourceLink>;

export const listResources = endpoint({
  method: 'GET',
  path: '/api/resources/',
  allow: 'user',
  summary: 'Documents and videos this installation offers',
  reply: z.object({ documents: z.array(ResourceLink), videos: z.array(ResourceLink), support_email: z.string() }),
});

export const getLegalNotice = endpoint({
  method: 'GET',
  path: '/api/resources/legal_notice/',
  allow: 'public',
  summary: 'What the legal notice takes from the configuration',
  reply: z.object({
    support_email: z.string(),
    certifications: z.array(ResourceLink).describe('Only what the operator holds; empty unless configured'),
  }),
});

export const SupportRequest = z
  .object({ number: z.string(), subject: z.string(), message: z.string(), created_at: Instant })
  .meta({ id: 'SupportRequest' });
export type SupportRequest = z.infer<typeof SupportRequest>;

export const askSupport = endpoint({
  method: 'POST',
  path: '/api/resources/support/',
  allow: 'user',
  summary: 'Ask support: mails them and answers the ticket number',
  body: z.strictObject({
    subject: z.string({ error: 'Required' }).trim().overwrite(withoutCardNumbers).min(1, 'Required').max(150),
    message: z.string({ error: 'Required' }).trim().overwrite(withoutCardNumbers).min(1, 'Required').max(5_000),
    page: z.string().trim().max(500).default('').describe('Where the person was'),
  }),
  reply: SupportRequest,
});

export const listSupportRequests = endpoint({
  method: 'GET',
  path: '/api/resources/support/',
  allow: 'user',
  summary: 'What the viewer asked support, newest first',
  reply: z.object({ results: z.array(SupportRequest) }),
});
