// Rent of a portfolio: what waits for approval is the answer, then the month by debit day, the drafts, and each property.
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Currency } from '#core/base/money.ts';
import { monthDate, wholeCents } from '#core/base/spoken.ts';
import type { RentMonth } from '#core/payments/approvals/rent-contract.ts';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import { useAddress } from '#web/base/address.ts';
import { counted, deadlineDate, money, span } from '#web/base/format.ts';
import { shownWith } from '#web/base/shown-with.ts';
import { PayView } from '#web/payments/pay-view.tsx';
import { ChargeByHand } from '#web/payments/rent/charge-by-hand.tsx';
import { DraftsCard } from '#web/payments/rent/drafts-card.tsx';
import { InterestCard } from '#web/payments/rent/interest-card.tsx';
import { MonthCard } from '#web/payments/rent/month-card.tsx';
import { PropertiesCard } from '#web/payments/rent/properties-card.tsx';
import { RentAddress } from '#web/payments/rent/rent-address.ts';
import { RentExport } from '#web/payments/rent/rent-export.tsx';
import { draftsQuery, lateInterestQuery, rentMonthQuery } from '#web/payments/rent/rent-queries.ts';
import { incompleteWords, waitsWords } from '#web/payments/rent/rent-words.ts';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import { AnswerHeader, Footnote, Stack } from '#web/ui/page.tsx';

export function RentPage() {
  const company = useMasterCompany();
  return company ? <Rent company={company} /> : null;
}

function Rent({ company }: { company: MasterCompany }) {
  const [{ month }] = useAddress(RentAddress);
  const scope = { master_company: company.id, month };
  const rent = useQuery(rentMonthQuery(scope));
  const drafts = useQuery(draftsQuery(company.id));
  return (
    <PayView query={shownWith(rent, drafts)} what="Rent">
      {(shown) => <Content company={company} rent={shown} />}
    </PayView>
  );
}

const NOTHING = (currency: Currency): RentMonth['currencies'][number] => ({
  currency,
  states: [],
  total: '0.00',
  days: [],
  properties: [],
});
const NONE = { count: 0, amount: '0.00', percentage: '0.00', flagged: 0, incomplete: 0 };
const NO_DAYS = { from: null, through: null, approve_by: null, debit_day: null };

function Content({ company, rent }: { company: MasterCompany; rent: RentMonth }) {
  const [{ by }] = useAddress(RentAddress);
  const drafts = useQuery(draftsQuery(company.id)).data?.results ?? [];
  const interest = useQuery(lateInterestQuery(company.id)).data?.results ?? [];
  const currencies = [...new Set([...rent.currencies, ...rent.drafts].map(({ currency }) => currency))];
  const [chosen, choose] = useState<Currency | null>(null);
  const currency = chosen ?? currencies[0] ?? 'USD';
  const flow = rent.currencies.find((each) => each.currency === currency) ?? NOTHING(currency);
  const waiting = rent.drafts.find((each) => each.currency === currency) ?? { currency, ...NONE, ...NO_DAYS };
  const ofCurrency = drafts.filter((draft) => draft.currency === currency);
  return (
    <>
      <AnswerHeader
        eyebrow={`Rent, ${company.name}, ${monthDate(rent.month)}`}
        figure={money(waiting.count > 0 ? waiting.amount : flow.total, currency)}
        sentence={<Sentence waiting={waiting} flow={flow} today={rent.today} />}
        actions={
          <>
            {currencies.length > 1 ? (
              <SegmentedControl
                aria-label="Currency"
                value={currency}
                onChange={(value) => choose(value as Currency)}
                data={currencies}
              />
            ) : null}
            <RentExport drafts={ofCurrency} money={flow} month={rent.month} />
            {rent.can_approve ? <ChargeByHand company={company.id} /> : null}
          </>
        }
      />
      <Stack>
        <MonthCard rent={rent} money={flow} scope={{ master_company: company.id, month: rent.month }} />
        {ofCurrency.length > 0 ? (
          <div id="drafts">
            <DraftsCard drafts={ofCurrency} waiting={waiting} canApprove={rent.can_approve} />
          </div>
        ) : null}
        <InterestCard charges={interest.filter((charge) => charge.currency === currency)} />
        {flow.properties.length > 0 ? <PropertiesCard month={rent.month} money={flow} /> : null}
      </Stack>
      <Footnote>
        {[
          by === 'property' ? '' : 'Bar height grows with the square root of the amount, so small days stay visible.',
          waiting.debit_day === null
            ? ''
            : `Drafts that are approved today are debited or due by ${deadlineDate(waiting.debit_day, rent.today)}.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </Footnote>
    </>
  );
}

type SentenceProps = { waiting: RentMonth['drafts'][number]; flow: RentMonth['currencies'][number]; today: string };

function Sentence({ waiting, flow, today }: SentenceProps) {
  const { count, from, through, approve_by, incomplete } = waiting;
  const amountIn = (wanted: string) => flow.states.find(({ state }) => state === wanted)?.amount ?? '0.00';
  const [failed, held] = [amountIn('failed'), amountIn('held')];
  const asides = [
    wholeCents(failed) > 0 ? `${money(failed, flow.currency)} failed` : '',
    wholeCents(held) > 0 ? `${money(held, flow.currency)} is held` : '',
  ].filter(Boolean);
  return (
    <>
      {count > 0 ? (
        <>
          {`for ${span(from, through)} is drafted for ${counted(count, 'merchant', 'merchants')} and `}
          <strong>{waitsWords(approve_by, today)}</strong>.{' '}
        </>
      ) : (
        'of rent this month. Nothing waits for your approval. '
      )}
      {asides.length > 0 ? `${asides.join(', ')}. ` : ''}
      {incomplete > 0 ? <a href="#drafts">{incompleteWords(incomplete)}</a> : null}
    </>
  );
}
