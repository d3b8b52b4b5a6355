// The frame of every step of an upload: its deal, its kept draft, the way back as crumbs, and starting anew at any
// time.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useContext } from 'react';
import { z } from 'zod';
import { type Day, DayText } from '#core/base/time.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { useAddress, usePathParams } from '#web/base/address.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { dealName, placeText } from '#web/deals/deal-names.ts';
import { dealQuery } from '#web/deals/queries.ts';
import classes from '#web/sales/upload.module.css';
import { useUploadDraft, WAYS } from '#web/sales/upload-draft.ts';
import { MovingContext } from '#web/ui/link.tsx';
import { Crumbs } from '#web/ui/tabs.tsx';

/** The part of the address that every step shares, for landlords and merchants alike. */
export function useUploadPaths() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const index = /^.*?\/manualsales/.exec(pathname)?.[0] ?? '/new-ui/retailer/manualsales';
  const { deal } = usePathParams<'deal'>();
  return { index, deal: Number(deal), step: (page: string) => `${index}/${deal}/${page}`, home: `${index}/${deal}` };
}

/** What a link from a missing day brings along. */
const DayLink = z.object({
  channel: z.coerce.number().int().positive().optional().catch(undefined),
  way: z.enum(WAYS).optional().catch(undefined),
  day: DayText.optional().catch(undefined),
});

export type UploadSteps = ReturnType<typeof useUploadDraft> & {
  deal: Deal;
  /** The day that is to be typed, where the address names one. */
  day: Day | undefined;
  /** Moves to another step by its page. */
  go: (page: string) => void;
};

export function UploadFrame({ children }: { children: (steps: UploadSteps) => ReactNode }) {
  const { deal } = useUploadPaths();
  const query = useQuery(dealQuery(deal));
  return (
    <Loaded query={query} what="This store">
      {(loaded) => <Frame deal={loaded}>{children}</Frame>}
    </Loaded>
  );
}

function Frame({ deal, children }: { deal: Deal; children: (steps: UploadSteps) => ReactNode }) {
  const paths = useUploadPaths();
  const draft = useUploadDraft(deal.id);
  const [{ day, ...given }] = useAddress(DayLink);
  const begin = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const moving = useContext(MovingContext);
  const name = deal.me.role === 'landlord' ? dealName(deal, 'landlord') : placeText(deal);
  const begun = Object.keys(draft.draft).length > 0;
  return (
    <>
      <div className={classes.head}>
        <Crumbs
          crumbs={[
            { label: 'Upload sales', href: paths.index },
            { label: name, href: paths.home },
            { label: 'New upload' },
          ]}
        />
        {begun ? (
          <Button
            variant="subtle"
            size="xs"
            onClick={() => {
              draft.reset();
              moving.go(paths.step('upload-type'));
            }}
          >
            Start over
          </Button>
        ) : null}
      </div>
      {children({
        ...draft,
        draft: { ...draft.draft, ...begin },
        change: (changes) => draft.change({ ...begin, ...changes }),
        deal,
        day,
        go: (page) => moving.go(page === '' ? paths.home : paths.step(page)),
      })}
    </>
  );
}
