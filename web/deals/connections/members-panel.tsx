// People of the reader's own side who see this one deal, beside the members of the whole property or company.
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { inviteMember, removeMember } from '#core/deals/invite-contract.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { call } from '#web/base/api.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { shortDate } from '#web/base/format.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { useAction } from '#web/base/use-action.ts';
import classes from '#web/deals/connections/dialog.module.css';
import { DEALS } from '#web/deals/deal-mutations.ts';
import { dealInvitesQuery, membersQuery } from '#web/deals/queries.ts';
import { WORDS } from '#web/deals/words.ts';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { Stack } from '#web/ui/page.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

type Sight = { permission_sales: boolean; permission_view_autopay: boolean };

export function MembersPanel({ deal, opened, onClose }: { deal: Deal; opened: boolean; onClose: () => void }) {
  return (
    <SidePanel opened={opened} title={`People on this ${WORDS[deal.me.role].deal}`} onClose={onClose} width={560}>
      {opened ? (
        <Stack>
          <Members deal={deal} />
          {deal.can.includes('invite_member') ? <InviteForm deal={deal} /> : null}
        </Stack>
      ) : null}
    </SidePanel>
  );
}

function Members({ deal }: { deal: Deal }) {
  const query = useQuery(membersQuery(deal.id));
  const invites = useQuery(dealInvitesQuery(deal.id));
  const open = (invites.data?.results ?? []).filter(({ purpose, state }) => purpose === 'member' && state === 'open');
  const scope = deal.me.role === 'landlord' ? 'property' : 'company';
  return (
    <Loaded query={query} what="The people">
      {({ results }) => (
        <SectionCard title="Only on this one" note={`members of the whole ${scope} are not listed`} flush>
          {results.length === 0 && open.length === 0 ? (
            <CardLine
              title="Nobody yet"
              detail={`People you invite here see this ${WORDS[deal.me.role].deal} alone.`}
            />
          ) : null}
          {results.map((member) => (
            <Member key={member.user} deal={deal} member={member} />
          ))}
          {open.map((invite) => (
            <CardLine
              key={invite.id}
              title={invite.email}
              detail={`Invited ${shortDate(invite.sent_at)}. ${sightText(invite)}`}
              action={<StatusPill tone="theirs">Invited</StatusPill>}
            />
          ))}
        </SectionCard>
      )}
    </Loaded>
  );
}

function Member({ deal, member }: { deal: Deal; member: { user: number; full_name: string; email: string } & Sight }) {
  const removing = useAction(
    DEALS,
    () => call(removeMember, { params: { id: deal.id, user: member.user } }),
    `${member.full_name} no longer sees it.`,
  );
  return (
    <CardLine
      title={member.full_name}
      detail={`${member.email}. ${sightText(member)}`}
      action={
        deal.can.includes('invite_member') ? (
          <Button variant="subtle" color="bad" size="xs" loading={removing.isPending} onClick={() => removing.mutate()}>
            Remove
          </Button>
        ) : null
      }
    />
  );
}

function sightText({ permission_sales, permission_view_autopay }: Sight): string {
  const seen = ['the terms', permission_sales && 'sales', permission_view_autopay && 'AutoPay'].filter(Boolean);
  return `Sees ${new Intl.ListFormat('en').format(seen as string[])}.`;
}

function InviteForm({ deal }: { deal: Deal }) {
  const start = { email: '', first_name: '', permission_sales: true, permission_view_autopay: false };
  const form = useContractForm(inviteMember.body, start);
  const inviting = useAction(
    DEALS,
    (body: z.output<typeof inviteMember.body>) => call(inviteMember, { params: { id: deal.id }, body }),
    'Invite sent.',
  );
  const send = form.submit(async (body) => {
    await inviting.mutateAsync(body);
    form.reset();
  });
  return (
    <SectionCard title="Invite somebody">
      <form noValidate className={classes.fields} onSubmit={send}>
        <TextInput label="E-mail" type="email" {...form.getInputProps('email')} />
        <TextInput label="First name, optional" {...form.getInputProps('first_name')} />
        <Checkbox label="Sees sales" {...form.getInputProps('permission_sales', { type: 'checkbox' })} />
        <Checkbox label="Sees AutoPay" {...form.getInputProps('permission_view_autopay', { type: 'checkbox' })} />
        <div>
          <Button type="submit" loading={form.busy}>
            Send invite
          </Button>
        </div>
      </form>
    </SectionCard>
  );
}
