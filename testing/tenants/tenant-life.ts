// What may happen to a tenant in some weeks, for tests that look whether another one notices.
import { expect } from 'vitest';
import { sell, soldOn } from '#testing/reports/report-sales.ts';
import { shown } from '#testing/tenants/answer-text.ts';
import type { Tenant } from '#testing/tenants/tenant.ts';
import type { Person, World } from '#testing/world.ts';

/** Weeks of another tenant's life in one moment: the clock stands still, so that only they have changed. */
export async function liveOn(world: World, { landlord, merchant, things }: Tenant): Promise<void> {
  const { deal, channel, premises, company, masterCompany } = things;
  const place = { premises: Number(premises) };
  const accepted = { document_id: Number(things.document), status: 'accepted' };
  const steps: [method: 'POST' | 'PATCH' | 'DELETE', path: string, as: Person, body?: object][] = [
    ['PATCH', `/api/companies/premises/${premises}/`, landlord, { name: 'Theirs renamed' }],
    ['PATCH', `/api/companies/company/${company}/`, merchant, { name: 'Theirs renamed', phone: '555 0100' }],
    ['POST', '/api/users/me/', landlord, { full_name: 'Theirs married' }],
    ['POST', `/api/deals/deal/${deal}/message/`, merchant, { text: 'More of theirs' }],
    ['POST', `/api/companies/master_company/${masterCompany}/create_company/`, landlord, { name: 'Theirs second' }],
    ['POST', '/api/companies/company/', merchant, { name: 'Theirs third' }],
    ['POST', '/api/sales/premises_notes/', landlord, { ...place, day: '2026-03-10', note: 'Theirs' }],
    ['POST', '/api/sales/traffic/', landlord, { rows: [{ ...place, day: '2026-03-09', premises_entry: 7 }] }],
    ['POST', `/api/documents/deals/${deal}/document_request/`, landlord, { name: 'Theirs anew' }],
    ['POST', `/api/documents/deals/${deal}/document_status/`, landlord, accepted],
    ['POST', `/api/payments/dispute/${things.dispute}/step/`, landlord, { step: 'answer', text: 'No' }],
    ['POST', `/api/payments/sweep/${things.sweep}/stop/`, landlord, {}],
    ['POST', `/api/companies/premises/${premises}/invites/`, landlord, { email: 'more@theirs.test' }],
    ['POST', '/api/resources/support/', merchant, { subject: 'Theirs again', message: 'Theirs again' }],
    ['POST', `/api/deals/deal/${deal}/modify/`, landlord, { extend: true }],
    ['DELETE', `/api/tags/custom_filters/${things.customFilter}/`, landlord],
    ['DELETE', `/api/subscriptions/subscribers/${things.subscriber}/`, landlord],
    ['DELETE', `/api/companies/company/${company}/invite/${things.companyInvite}/`, merchant],
  ];
  const refused: string[] = [];
  for (const [method, path, as, body] of steps) {
    const answer = await world.call(method, path, { as, ...(body && { body }) });
    if (answer.status >= 400) refused.push(`${method} ${path}: ${shown(answer)}`);
  }
  expect(refused).toEqual([]);
  await sell(world, Number(channel), soldOn({ from: '2026-03-10', through: '2026-03-19', seed: 99 }, Number(channel)));
  await world.runJobs();
}
