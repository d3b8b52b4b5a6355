// The last step of connecting a till, on the page where its vendor's sign-in ends: which of its locations are read, and
// which store each of them is.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { createDealChannels } from '#core/deals/channel-contract.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { call } from '#web/base/api.ts';
import { counted } from '#web/base/format.ts';
import { href } from '#web/base/href.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { showToast } from '#web/base/toast.ts';
import { useAction } from '#web/base/use-action.ts';
import { DEALS } from '#web/deals/deal-mutations.ts';
import { placeText } from '#web/deals/deal-names.ts';
import classes from '#web/home/first-run.module.css';
import { posHref, RETAILER_LANDING } from '#web/pos/links.ts';
import { LocationChoice, type MadeChannel } from '#web/pos/location-choice.tsx';
import { connectionQuery } from '#web/pos/queries.ts';
import { MovingContext } from '#web/ui/link.tsx';
import { Steps } from '#web/ui/wizard.tsx';

const STEPS = ['Sales system', 'Access', 'Location and store'] as const;

export function LinkTill({ id, stores }: { id: number; stores: readonly Deal[] }) {
  const query = useQuery(connectionQuery(id));
  const { go } = useContext(MovingContext);
  const linking = useAction(DEALS, (linked: { deal: number; channel: number }[]) =>
    call(createDealChannels, { body: { deal_channels: linked } }),
  );
  const finish = (company: number, channels: MadeChannel[]) => {
    const linked = channels.flatMap(({ store, channel }) =>
      store === null ? [] : [{ deal: store, channel: channel.id }],
    );
    const [first] = linked;
    if (!first) {
      showToast('ok', `${counted(channels.length, 'channel is', 'channels are')} made. Sales are being read.`);
      go(posHref(company));
      return;
    }
    linking.mutate(linked, {
      onSuccess: () => go(href('/channels/first/success/:deal/:channel', { deal: first.deal, channel: first.channel })),
    });
  };
  return (
    <Loaded query={query} what="The sales system">
      {(connection) => (
        <>
          <h1 className={classes.title}>Which location is which store?</h1>
          <p className={classes.lead}>
            <strong>{connection.title}</strong> lets us read its sales
            {connection.name === '' ? '' : ` as ${connection.name}`}. They count for a store once you say which location
            it is.
          </p>
          <section className={classes.box} aria-label={`Step ${STEPS.length} of ${STEPS.length}`}>
            <Steps steps={STEPS} at={STEPS.length - 1} />
            <div className={classes.inside}>
              <LocationChoice
                connection={connection}
                stores={stores
                  .filter(({ retailer }) => retailer.company?.id === connection.company)
                  .map((deal) => ({
                    id: deal.id,
                    name: placeText(deal),
                    start: deal.start_date,
                    linked: deal.has_channels,
                  }))}
                label="Link and read sales"
                onDone={(_, channels) => finish(connection.company, channels)}
              />
            </div>
            <div className={classes.foot}>
              <span>Without a store sales are read and count for nothing yet.</span>
              <Button variant="subtle" color="gray" onClick={() => go(RETAILER_LANDING)}>
                Later
              </Button>
            </div>
          </section>
        </>
      )}
    </Loaded>
  );
}
