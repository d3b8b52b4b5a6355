import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Failure } from '#web/base/failure.ts';
import type { Decision, Situation } from '#web/base/screen.ts';
import { inMasterCompany } from '#web/properties/companies/master-company-guard.ts';
import { masterCompaniesQuery } from '#web/properties/queries.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  vi.stubGlobal('window', { localStorage });
});
afterEach(() => vi.unstubAllGlobals());

type Alone = 'found' | { status: number; body?: object };

function situation(params: Record<string, string>, alone: Alone): Situation {
  const queries = new QueryClient();
  vi.spyOn(queries, 'ensureQueryData').mockImplementation(async ({ queryKey }) => {
    if (queryKey === masterCompaniesQuery.queryKey) return { results: [{ id: 3 }, { id: 8 }] } as never;
    if (queryKey[1] === 'property') return { id: 41, master_company: 3 } as never;
    if (alone === 'found') return { id: Number(params.masterCompanyId) } as never;
    throw new Failure('answer', alone.status, alone.body ?? {});
  });
  const place = params.propertyId ? `/premises/portfolio/${params.propertyId}/sales/daily?preset=last_7_days` : '';
  return { queries, params, address: `/new-ui/landlord/${params.masterCompanyId}${place}` } as unknown as Situation;
}

const toLanding: Decision = { redirect: '/new-ui/landlord' };
const missing = { status: 404, body: { status_code: 404 } };

test.each<[string, Record<string, string>, Alone, Decision, string | undefined]>([
  ['without a company in the address the first is meant', {}, missing, 'pass', undefined],
  ['one of the person’s own', { masterCompanyId: '8' }, missing, 'pass', '8'],
  ['its older name in the address', { mastercompany_id: '3' }, missing, 'pass', '3'],
  ['one that was shared a moment ago', { masterCompanyId: '9' }, 'found', 'pass', undefined],
  ['one that does not exist, or is somebody else’s', { masterCompanyId: '9' }, missing, toLanding, undefined],
  ['a number that is none', { masterCompanyId: 'x' }, { status: 400 }, toLanding, undefined],
])('%s', async (_, params, alone, decision, remembered) => {
  expect(await inMasterCompany(situation(params, alone))).toEqual(decision);
  expect(kept.get('breakpoint.master-company')).toBe(remembered);
});

test('a property opens inside its own portfolio, which alone is remembered', async () => {
  const ownAddress = '/new-ui/landlord/3/premises/portfolio/41/sales/daily?preset=last_7_days';
  const elsewhere = situation({ masterCompanyId: '8', propertyId: '41' }, missing);
  expect(await inMasterCompany(elsewhere)).toEqual({ redirect: ownAddress });
  expect(kept.get('breakpoint.master-company')).toBeUndefined();
  expect(await inMasterCompany(situation({ masterCompanyId: '3', propertyId: '41' }, missing))).toBe('pass');
  expect(kept.get('breakpoint.master-company')).toBe('3');
});

test('a server that fails is no missing company', async () => {
  await expect(inMasterCompany(situation({ masterCompanyId: '9' }, { status: 503 }))).rejects.toBeInstanceOf(Failure);
});
