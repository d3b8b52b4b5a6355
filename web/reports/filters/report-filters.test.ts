import { describe, expect, test } from 'vitest';
import type { Day } from '#core/base/time.ts';
import {
  keptOnDays,
  keptSearch,
  ReportFilters,
  reportQueryOf,
  withUsualDays,
} from '#web/reports/filters/report-filters.ts';
import { withSearch } from '#web/reports/scope.ts';

const property = { kind: 'property' as const, query: { premises: [7] } };
const company = { kind: 'company' as const, query: { company: 3 } };

describe('what an address asks of a report', () => {
  test('nothing said is Month To Date beside the same weekdays of last year', () => {
    expect(reportQueryOf(ReportFilters.parse({}), property)).toMatchObject({
      premises: [7],
      preset: 'month_to_date',
      compare: 'retail_calendar',
      tags: [],
    });
  });

  test('days of one’s own win over a preset', () => {
    const question = reportQueryOf(
      ReportFilters.parse({ preset: 'yesterday', from: '2026-11-01', through: '2026-11-05' }),
      property,
    );
    expect(question).toMatchObject({ from: '2026-11-01', through: '2026-11-05' });
    expect(question.preset).toBeUndefined();
  });

  test('nonsense falls back instead of failing', () => {
    const filters = ReportFilters.parse({
      preset: 'someday',
      from: '11/01',
      compare: 'x',
      tags: 'a',
      channel: '-1',
      report: 'y',
    });
    expect(filters).toMatchObject({ compare: 'retail_calendar', tags: [], merchant: [] });
    expect([filters.preset, filters.from, filters.channel, filters.report]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('chosen properties stand for themselves within their portfolio, and are kept from report to report', () => {
    const chosen = ReportFilters.parse({ property: ['41', '7'] });
    const portfolio = { kind: 'portfolio' as const, query: { master_company: 3 } };
    expect(reportQueryOf(chosen, portfolio)).toMatchObject({ master_company: 3, premises: [41, 7] });
    expect(reportQueryOf(chosen, property)).toMatchObject({ premises: [7] });
    expect(reportQueryOf(ReportFilters.parse({}), portfolio)).not.toHaveProperty('premises');
    expect(keptSearch(chosen)).toMatchObject({ property: [41, 7] });
  });

  test('a channel stands for itself within its company, and nowhere else', () => {
    const filters = ReportFilters.parse({ channel: '12' });
    expect(reportQueryOf(filters, company)).toMatchObject({ channel: 12 });
    expect(reportQueryOf(filters, company)).not.toHaveProperty('company');
    expect(reportQueryOf(filters, property)).not.toHaveProperty('channel');
  });

  test('the same-store switch means nothing without a comparison', () => {
    expect(
      reportQueryOf(ReportFilters.parse({ compare: 'none', same_store: 'true' }), property).same_store,
    ).toBeUndefined();
    expect(reportQueryOf(ReportFilters.parse({ same_store: 'true' }), property).same_store).toBe('true');
  });
});

describe('the usual days of a report', () => {
  const today = '2026-11-15' as Day;

  test('months are twelve and a trend thirteen weeks, through yesterday', () => {
    expect(withUsualDays('monthly', ReportFilters.parse({}), today)).toMatchObject({
      from: '2025-12-01',
      through: '2026-11-14',
    });
    expect(withUsualDays('trend', ReportFilters.parse({}), today)).toMatchObject({
      from: '2026-08-16',
      through: '2026-11-14',
    });
  });

  test('what somebody chose stays', () => {
    const filters = ReportFilters.parse({ preset: 'last_month' });
    expect(withUsualDays('monthly', filters, today)).toBe(filters);
    expect(withUsualDays('sqft', ReportFilters.parse({ preset: 'last_month' }), today)).toMatchObject({
      from: '2025-11-01',
      through: '2026-10-31',
    });
    expect(withUsualDays('sqft', ReportFilters.parse({ preset: 'last_month' }), today).preset).toBeUndefined();
    expect(withUsualDays('daily', ReportFilters.parse({}), today).from).toBeUndefined();
  });
});

describe('links between reports', () => {
  test('keep the days and the filters, and say nothing that is the rule anyway', () => {
    const filters = ReportFilters.parse({
      from: '2026-11-01',
      through: '2026-11-05',
      tags: ['4', '5'],
      report: 'daily',
    });
    expect(withSearch('/sales/hourly', keptSearch(filters))).toBe(
      '/sales/hourly?from=2026-11-01&through=2026-11-05&tags=4&tags=5',
    );
    expect(withSearch('/sales/hourly', keptSearch(ReportFilters.parse({})))).toBe('/sales/hourly');
  });

  test('a day replaces the days, and an address keeps what it had', () => {
    const filters = ReportFilters.parse({ preset: 'last_month', compare: 'none' });
    expect(withSearch('/sales?report=daily', keptOnDays(filters, '2026-10-03', '2026-10-03'))).toBe(
      '/sales?report=daily&compare=none&from=2026-10-03&through=2026-10-03',
    );
  });
});
