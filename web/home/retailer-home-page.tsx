// Where a merchant lands: what leaves their account, when and why; how near each store is to its breakpoint; what each
// store sold yesterday and how it compares; and every store by what it needs.
import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { RetailerHome } from '#core/home/contract.ts';
import { money, sentenceDate, zonedTime } from '#web/base/format.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { useUser } from '#web/base/user.ts';
import { DealGroups } from '#web/deals/connections/deal-groups.tsx';
import { RETAILER_CONNECTIONS } from '#web/deals/links.ts';
import { countedDealsQuery, myDealInvitesQuery } from '#web/deals/queries.ts';
import { AfterTasks } from '#web/home/after-tasks.tsx';
import { After, Debits } from '#web/home/debit-cards.tsx';
import classes from '#web/home/home.module.css';
import { MerchantStart } from '#web/home/merchant-start.tsx';
import { NeedsYou, useToldDeals } from '#web/home/needs-you.tsx';
import { type NextDebit, nextDebit } from '#web/home/next-debit.ts';
import { RETAILER_RADAR, retailerHomeQuery } from '#web/home/queries.ts';
import { RadarCard } from '#web/home/radar-card.tsx';
import { isUnread, SoldYesterday, Stores } from '#web/home/retailer-cards.tsx';
import { untold, untoldCounts } from '#web/home/untold-deals.ts';
import { NoAccess } from '#web/properties/asking/no-access.tsx';
import { MyInvites } from '#web/properties/people/my-invites.tsx';
import { Link } from '#web/ui/link.tsx';
import { AnswerHeader, Stack } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function RetailerHomePage() {
  const query = useQuery(retailerHomeQuery);
  const user = useUser();
  // A deal that was sent to their address is theirs to answer all the same.
  if (user?.has_access === false && query.data?.stores.length === 0) return <NoAccess />;
  return (
    <Loaded query={query} what="Your home page">
      {(home) => (
        <MerchantStart home={home}>
          <Answer home={home} />
          <AfterTasks>
            <Stack>
              <MyInvites />
              <Cards home={home} />
              <Groups />
            </Stack>
          </AfterTasks>
        </MerchantStart>
      )}
    </Loaded>
  );
}

function Answer({ home }: { home: RetailerHome }) {
  const user = useUser();
  const next = nextDebit(home.debits);
  const eyebrow = `${sentenceDate(home.today)}.${user ? ` ${user.full_name}.` : ''}`;
  if (next) {
    return (
      <AnswerHeader
        eyebrow={eyebrow}
        figure={money(next.total, next.currency)}
        sentence={
          <>
            {leavingWords(next, home.today)}
            <strong>{sentenceDate(next.day)}</strong>.{' '}
            {next.reviewUntil ? (
              <>
                You can question any line until <strong>{zonedTime(next.reviewUntil.at, next.reviewUntil.zone)}</strong>
                .
              </>
            ) : null}
          </>
        }
        actions={<Invited />}
      />
    );
  }
  const { sales, stores } = home;
  return (
    <AnswerHeader
      eyebrow={eyebrow}
      figure={
        sales?.sales ? money(sales.sales, sales.currency) : stores.length === 1 ? '1 store' : `${stores.length} stores`
      }
      sentence={`${soldWords(sales)} No debit is waiting.`}
      actions={<Invited />}
    />
  );
}

/** A day without a report is no day without sales. */
function soldWords(sales: RetailerHome['sales']): string {
  if (!sales) return 'with sales that you may see.';
  if (sales.sales !== null) return 'sold yesterday.';
  return isUnread(sales) ? 'Nothing read yet. Connect your till.' : 'No report of yesterday has come yet.';
}

/** A banking day may pass before a debit is sent; once it is, the bank takes some days to answer. */
function leavingWords({ day, isAtBank }: NextDebit, today: string): string {
  if (isAtBank) return 'is being debited by your bank since ';
  return day < today ? 'has been due to leave your account since ' : 'leaves your account on ';
}

function Cards({ home }: { home: RetailerHome }) {
  const next = nextDebit(home.debits);
  const later = home.debits.filter((debit) => !next?.debits.includes(debit) && debit.status !== 'processing');
  const atBank = home.debits.filter((debit) => !next?.debits.includes(debit) && debit.status === 'processing');
  if (home.stores.length === 0 && home.debits.length === 0) return <NeedsYou />;
  return (
    <div className={`${classes.columns} ${classes.even}`}>
      <div className={classes.stack}>
        {next ? <Debits next={next} /> : null}
        <After title="After that" debits={later} coming={home.coming} />
        <After title="At the bank" debits={atBank} />
        <NeedsYou />
      </div>
      <div className={classes.stack}>
        <RadarCard
          scope={RETAILER_RADAR}
          side="retailer"
          base={RETAILER_CONNECTIONS}
          expected={Math.min(home.stores.length, RETAILER_RADAR.pageSize)}
        />
        {home.sales ? <SoldYesterday sales={home.sales} stores={home.stores} /> : null}
        <Stores home={home} />
      </div>
    </div>
  );
}

/** Every store by what it needs, new terms first; what stands under “Needs you” already does not stand here again. */
function Groups() {
  const query = useQuery(countedDealsQuery({}));
  const dealsInTasks = useToldDeals();
  return (
    <Loaded query={query} what="Your stores" loading={<span />}>
      {({ results, counts: { home_groups } }) =>
        results.length > 0 && home_groups ? (
          <DealGroups deals={untold(results, dealsInTasks)} counts={untoldCounts(home_groups, results, dealsInTasks)} />
        ) : (
          <EmptyState
            icon={<IconBuildingStore size={28} stroke={1.6} />}
            title="No stores yet"
            hint="A store appears here when a property owner sends you the terms of an agreement by e-mail."
          />
        )
      }
    </Loaded>
  );
}

/** An invite that was not taken up yet leads into its walk. */
function Invited() {
  const { data } = useQuery(myDealInvitesQuery);
  const open = (data?.results ?? []).filter(({ state, purpose }) => state === 'open' && purpose === 'merchant');
  if (open.length === 0) return null;
  return (
    <Button component={Link} href={`${RETAILER_CONNECTIONS}/new`}>
      {open.length === 1 ? 'Take up your invite' : `Take up ${open.length} invites`}
    </Button>
  );
}
