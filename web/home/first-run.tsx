// A landlord's first day: where they are on the way to the first figure, the ways to take the next step, what they have
// entered and what happens next. The place is found from what there is, so that it is kept whenever they leave.
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { LandlordHome } from '#core/home/contract.ts';
import { FIRST_STEPS } from '#core/home/first-run.ts';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import { useUser } from '#web/base/user.ts';
import { connectionsBase } from '#web/deals/links.ts';
import classes from '#web/home/first-run.module.css';
import { FirstMerchant, FirstProperty, FirstSales } from '#web/home/first-ways.tsx';
import { portfolioHref } from '#web/properties/links.ts';
import { NoPortfolio } from '#web/properties/portfolio/no-portfolio.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { Steps } from '#web/ui/wizard.tsx';

/** Before there is a portfolio: the same steps above the form that begins one. */
export function FirstPortfolio() {
  return (
    <>
      <div className={classes.box}>
        <Steps steps={FIRST_STEPS} at={1} />
      </div>
      <NoPortfolio />
    </>
  );
}

type FirstRunProps = {
  company: MasterCompany;
  /** Not asked for before there is a property. */
  home?: LandlordHome;
  at: number;
  onSkip?: () => void;
};

export function FirstRun({ company, home, at, onSkip }: FirstRunProps) {
  const user = useUser();
  return (
    <>
      <p className={classes.eyebrow}>
        Welcome, {user?.full_name.split(' ')[0]}. About ten minutes to the first figure.
      </p>
      <h1 className={classes.title}>{TITLES[at]}</h1>
      <p className={classes.lead}>{leadOf(company, home?.connections.active ?? 0, at)}</p>
      <section className={classes.box} aria-label={`Step ${at + 1} of ${FIRST_STEPS.length}`}>
        <Steps steps={FIRST_STEPS} at={at} />
        {at === 2 ? <FirstProperty company={company} /> : null}
        {at === 3 ? <FirstMerchant company={company} /> : null}
        {at === 4 ? <FirstSales company={company} /> : null}
        <div className={classes.foot}>
          <span>You can leave at any time; your place is kept.</span>
          {onSkip ? (
            <Button variant="subtle" color="gray" onClick={onSkip}>
              Skip for now
            </Button>
          ) : null}
        </div>
      </section>
      <div className={classes.columns}>
        <Entered company={company} connections={home?.connections} />
        <NextThings at={at} agreed={home?.connections.active ?? 0} />
      </div>
    </>
  );
}

const TITLES: Readonly<Record<number, string>> = {
  2: 'Add your first property',
  3: 'Connect your first merchant',
  4: 'Wait for the first sales',
};

function leadOf({ name, premises_count }: MasterCompany, agreed: number, at: number): ReactNode {
  if (at === 2) {
    return (
      <>
        <strong>{name}</strong> is set up. A property holds the units that merchants rent.
      </>
    );
  }
  if (at === 3) {
    return (
      <>
        <strong>{name}</strong> and {premises_count === 1 ? 'its first property' : `${premises_count} properties`} are
        set up. Sales and rent appear here as soon as one merchant agrees to the terms.
      </>
    );
  }
  return agreed > 0
    ? 'The terms are agreed. The first figure stands here on the morning after the merchant connects a till or uploads sales.'
    : 'The merchant has the terms. Once they agree and connect a till, the first figure stands here.';
}

type Connections = LandlordHome['connections'] | undefined;

function Entered({ company, connections: counted }: { company: MasterCompany; connections: Connections }) {
  const user = useUser();
  const { active = 0, waiting_merchant: waiting = 0 } = counted ?? {};
  const connections = active + waiting;
  const lines = [
    { title: user?.full_name, detail: user?.username, to: '/dashboard/profile' },
    {
      title: company.name,
      detail: company.currency === 'GBP' ? 'Pounds sterling' : 'US dollars',
      to: portfolioHref(company.id),
    },
    ...(company.premises_count > 0
      ? [
          {
            title: company.premises_count === 1 ? '1 property' : `${company.premises_count} properties`,
            detail: 'Address, units and areas',
            to: portfolioHref(company.id),
          },
        ]
      : []),
    ...(connections > 0
      ? [
          {
            title: connections === 1 ? '1 merchant' : `${connections} merchants`,
            detail: [active > 0 ? `${active} agreed` : '', waiting > 0 ? `${waiting} to answer` : '']
              .filter(Boolean)
              .join(', '),
            to: `${connectionsBase(company.id)}/status/${active > 0 ? 'active/all' : 'pending/merchant'}`,
          },
        ]
      : []),
  ];
  return (
    <SectionCard title="What you have entered" flush>
      {lines.map(({ title, detail, to }) => (
        <CardLine
          key={to + title}
          icon={<IconCheck size={17} stroke={1.8} />}
          title={title}
          detail={detail}
          action={<Link href={to}>Change</Link>}
        />
      ))}
    </SectionCard>
  );
}

const NEXT = [
  ['Now', 'You invite a merchant with the terms'],
  ['Same day', 'They accept, or write what should change'],
  ['Next morning', 'Their till’s sales of yesterday, and the past as far as the till allows it'],
  ['End of the month', 'The first rent receipt, down to the line, and with AutoPay the first invoice'],
] as const;

/** What is done stands there no longer: the invite once it is sent, the answer once the terms are agreed. */
function NextThings({ at, agreed }: { at: number; agreed: number }) {
  return (
    <SectionCard title="What happens next">
      <dl className={classes.when}>
        {NEXT.slice(at < 4 ? 0 : agreed === 0 ? 1 : 2).flatMap(([when, what]) => [
          <dt key={when}>{when === 'Now' && at < 3 ? 'Then' : when}</dt>,
          <dd key={what}>{what}</dd>,
        ])}
      </dl>
    </SectionCard>
  );
}
