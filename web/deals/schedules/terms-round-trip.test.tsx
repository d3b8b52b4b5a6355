// Whatever terms say is shown in the form and comes out of it as it went in: opened and saved unchanged, the same terms
// are sent, also by a draft that was kept in the tab.
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { canonicalJson } from '#core/deals/canonical-json.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { exampleTerms } from '#testing/deal-terms.ts';
import { SAID } from '#testing/rent/said-terms.ts';
import { reachedLeaves, TYPED_LEAVES } from '#testing/rent/terms-leaves.ts';
import { readDraft } from '#web/deals/new-connection/new-connection-draft.ts';
import { openingSalesOf } from '#web/deals/opening/opening-sales.ts';
import { categoryWay, withCategoryWay } from '#web/deals/schedules/category-ways.ts';
import { escalationOf, indexOf, readingsOf } from '#web/deals/schedules/escalation.ts';
import { TermsForm } from '#web/deals/terms/terms-form.tsx';
import { termsErrors, useTermsForm, withContinuity } from '#web/deals/terms/terms-form-state.ts';

function rendered(terms: DealTermsText): { markup: string; sent: DealTermsText } {
  let sent: DealTermsText | undefined;
  function OpenedTerms() {
    const form = useTermsForm(terms);
    sent = form.getValues();
    return <TermsForm form={form} />;
  }
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <OpenedTerms />
    </MantineProvider>,
  );
  return { markup, sent: sent! };
}

test.each(SAID)('%s is shown, and sent as it was', (_, changes, shown) => {
  const terms = exampleTerms(changes);
  const { markup, sent } = rendered(terms);
  expect(canonicalJson(sent)).toBe(canonicalJson(terms));
  expect(termsErrors(sent)).toEqual({});
  expect(shown.filter((value) => !markup.includes(`value="${value}"`))).toEqual([]);
  const draft = { premises_unit: '', merchant: { legal_name: '', contact_email: '' }, has_manual_upload: false };
  const kept = readDraft(JSON.stringify({ ...draft, terms: sent })).terms;
  expect(canonicalJson(kept)).toBe(canonicalJson(terms));
  expect(canonicalJson(withContinuity(terms, true))).toBe(canonicalJson(terms));
});

test.each(SAID)('%s stays when what stands is chosen again', (_, changes) => {
  const terms = exampleTerms(changes);
  const { base_rent, percentage, categories, opening_balance: opening } = terms;
  const escalation = base_rent?.escalation;
  expect(escalationOf(escalation?.kind ?? 'none', escalation)).toEqual(escalation);
  if (escalation?.kind === 'cpi') expect(indexOf(readingsOf(escalation.index))).toEqual(escalation.index);
  if (categories && percentage) {
    expect(canonicalJson(withCategoryWay(terms, categoryWay(categories, percentage)))).toBe(canonicalJson(terms));
  }
  for (const { amount, changed } of opening ? openingSalesOf(opening.sales, categories) : []) {
    expect(changed(amount)).toEqual(opening?.sales);
  }
});

test('a plain lease is a short form: nothing is open that says nothing', () => {
  const { markup } = rendered(exampleTerms());
  expect(markup.match(/<details/g)).toHaveLength(9);
  expect(markup.match(/<details[^>]* open/g)).toBeNull();
});

test('the form shows every term there is', () => {
  const reached = reachedLeaves(
    exampleTerms(),
    SAID.map(([, changes]) => exampleTerms(changes)),
  );
  expect(TYPED_LEAVES.filter((leaf) => !reached.has(leaf))).toEqual([]);
});
