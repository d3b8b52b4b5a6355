// A merchant's first days: the till, the bank where rent is debited, and what they will see and when.
import { Button } from '@mantine/core';
import { IconBuildingBank, IconChartBar, IconCheck, IconFileUpload, IconPlugConnected } from '@tabler/icons-react';
import type { Deal } from '#core/deals/shapes.ts';
import { type MerchantFacts, type MerchantStep, merchantSteps } from '#core/home/merchant-first-run.ts';
import { zonedTime } from '#web/base/format.ts';
import { useUser } from '#web/base/user.ts';
import { placeText } from '#web/deals/deal-names.ts';
import { dealAddress } from '#web/deals/links.ts';
import classes from '#web/home/first-run.module.css';
import { bankHref } from '#web/payments/links.ts';
import { connectHref, newPosHref, posHref } from '#web/pos/links.ts';
import { Way, Ways } from '#web/staff/way.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { Steps } from '#web/ui/wizard.tsx';

type FirstRunProps = {
  step: MerchantStep;
  bank: MerchantFacts['bank'];
  stores: readonly Deal[];
  company: number;
  onSkip: () => void;
};

export function MerchantFirstRun({ step, bank, stores, company, onSkip }: FirstRunProps) {
  const user = useUser();
  const { steps, at } = merchantSteps(step, bank);
  return (
    <>
      <p className={classes.eyebrow}>
        Welcome, {user?.full_name.split(' ')[0]}. About five minutes to the first figure.
      </p>
      <h1 className={classes.title}>{TITLES[step]}</h1>
      <p className={classes.lead}>{LEADS[step](stores)}</p>
      <section className={classes.box} aria-label={`Step ${at + 1} of ${steps.length}`}>
        <Steps steps={steps} at={at} />
        {step === 'till' ? <TillWays company={company} /> : null}
        {step === 'bank' ? <BankWays company={company} stores={stores} /> : null}
        {step === 'sales' ? <SalesWays company={company} /> : null}
        <div className={classes.foot}>
          <span>You can leave at any time; your place is kept.</span>
          <Button variant="subtle" color="gray" onClick={onSkip}>
            {step === 'sales' ? 'Open my home page' : 'Skip for now'}
          </Button>
        </div>
      </section>
      <div className={classes.columns}>
        <Agreed stores={stores} />
        <NextThings step={step} />
      </div>
    </>
  );
}

const TITLES: Record<MerchantStep, string> = {
  till: 'Connect your till',
  bank: 'Connect your bank',
  sales: 'You are set up',
};

const LEADS: Record<MerchantStep, (stores: readonly Deal[]) => string> = {
  till: (stores) =>
    `The terms of ${stores.length === 1 && stores[0] ? placeText(stores[0]) : `${stores.length} stores`} are agreed. Rent is counted from what your till reports, so connect it once and nobody sends figures any more.`,
  bank: () =>
    'Your till is linked. The rent of these stores is to be debited: read the agreement, and connect the account it leaves from.',
  sales: () => 'Your till is linked. The first figures stand here on the morning after it has been read.',
};

function TillWays({ company }: { company: number }) {
  return (
    <Ways>
      <Way
        first
        icon={<IconPlugConnected size={17} stroke={1.6} />}
        title="Sign in at your till"
        words="Square, Clover, Toast, Shopify and others. They ask you to allow us to read sales; then you say which location is the store."
      >
        <ButtonLink href={newPosHref(company)}>Connect your till</ButtonLink>
      </Way>
      <Way
        icon={<IconFileUpload size={17} stroke={1.6} />}
        title="No till to connect"
        words="Type the figures by day or month, or upload a file. You can connect a till later."
      >
        <ButtonLink href={connectHref(company, 'manual')} variant="default">
          Bring sales by hand
        </ButtonLink>
      </Way>
    </Ways>
  );
}

function BankWays({ company, stores }: { company: number; stores: readonly Deal[] }) {
  const proposed = stores.find(({ has_pending_sweep }) => has_pending_sweep);
  return (
    <Ways>
      {proposed ? (
        <Way
          first
          icon={<IconCheck size={17} stroke={1.6} />}
          title="Read the AutoPay agreement"
          words={`How the rent of ${placeText(proposed)} is collected, up to which limit, and how long you can question each invoice.`}
        >
          <ButtonLink href={dealAddress(proposed, 'retailer', 'auto-pay')}>Read and answer</ButtonLink>
        </Way>
      ) : null}
      <Way
        first={!proposed}
        icon={<IconBuildingBank size={17} stroke={1.6} />}
        title="Connect the bank account"
        words="Two small deposits prove that it is yours, or you sign in at your bank. Nothing is debited without an invoice that you can question."
      >
        <ButtonLink href={bankHref(company)} {...(proposed && { variant: 'default' })}>
          Connect your bank
        </ButtonLink>
      </Way>
    </Ways>
  );
}

function SalesWays({ company }: { company: number }) {
  return (
    <Ways>
      <Way
        first
        icon={<IconChartBar size={17} stroke={1.6} />}
        title="Sales are being read"
        words="New sales arrive every 15 minutes, and the past as far as the till allows it."
      >
        <ButtonLink href={posHref(company)} variant="default">
          See how the till does
        </ButtonLink>
      </Way>
    </Ways>
  );
}

function Agreed({ stores }: { stores: readonly Deal[] }) {
  return (
    <SectionCard title="Your stores" flush>
      {stores.map((deal) => (
        <CardLine
          key={deal.id}
          icon={<IconCheck size={17} stroke={1.8} />}
          title={placeText(deal)}
          detail={`Terms accepted ${zonedTime(deal.accepted?.at, deal.landlord.company.premises.time_zone)}, ${deal.has_channels ? 'till linked' : 'no till yet'}`}
          action={<Link href={dealAddress(deal, 'retailer')}>Terms</Link>}
        />
      ))}
    </SectionCard>
  );
}

const NEXT = [
  ['Now', 'You connect your till and say which location is which store'],
  ['Next morning', 'Yesterday’s sales of each store, and how near they are to the breakpoint'],
  ['End of a period', 'A receipt that shows how the rent follows from the sales, line by line'],
  ['Before a debit', 'An invoice that you can question in its review window'],
] as const;

/** What is done stands there no longer. */
function NextThings({ step }: { step: MerchantStep }) {
  return (
    <SectionCard title="What happens next">
      <dl className={classes.when}>
        {NEXT.slice(step === 'till' ? 0 : 1).flatMap(([when, what]) => [
          <dt key={when}>{when}</dt>,
          <dd key={what}>{what}</dd>,
        ])}
      </dl>
    </SectionCard>
  );
}
