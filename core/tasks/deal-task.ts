// What a deal asks of the person who reads it, if they may do it: the merchant answers terms and links sales, the
// landlord corrects what was declined and renews what ends. An agreement that ends on November 29 without a renewal is
// the landlord's task from 60 days before, due on that day. Terms published to Juniper & Rye are a task of Juniper's managers and of nobody
// on the landlord's side; a bookkeeper who only sees sales has no task either.

import { shortDate, yearDate } from '#core/base/spoken.ts';
import { type Day, dayIn } from '#core/base/time.ts';
import { withoutStop } from '#core/base/without-stop.ts';
import type { Deal } from '#core/deals/shapes.ts';
import type { Substatus } from '#core/deals/substatus.ts';
import { withUnit } from '#core/deals/unit-text.ts';
import type { FoundTask, TheirTask } from '#core/tasks/order.ts';

type TaskWords = Pick<FoundTask, 'kind' | 'title' | 'text' | 'link' | 'due'>;

/** `since` is when the present state began, where the deal itself does not say. */
export function dealTasks(deal: Deal, since: string | undefined): FoundTask[] {
  const begun = since ?? deal.published_at ?? deal.created_at;
  const tasks: (FoundTask | undefined)[] = [
    asTask(deal, toAnswer(deal), begun),
    asTask(deal, toCorrect(deal), begun),
    asTask(deal, toLink(deal), deal.accepted?.at ?? deal.published_at ?? deal.created_at),
    asTask(deal, toRenew(deal), deal.accepted?.at ?? deal.created_at),
  ];
  return tasks.filter((task) => task !== undefined);
}

function asTask(deal: Deal, words: TaskWords | undefined, created_at: string): FoundTask | undefined {
  return words && { ...words, deal: deal.id, created_at };
}

function toAnswer(deal: Deal): TaskWords | undefined {
  if (deal.status !== 'pending' || !deal.can.includes('accept')) return undefined;
  const landlord = deal.landlord.company.name;
  const link = `/new-ui/retailer/connections/${deal.id}/terms`;
  if (deal.original === null) {
    const text = `${landlord} waits for your answer. Read the terms, then accept or decline.`;
    return { kind: 'deal.pending', title: `Terms to review for ${placeOf(deal)}`, text, link };
  }
  const lengthens = deal.substatus === 'pending_extension';
  return {
    kind: 'deal.pending_modified',
    title: `${lengthens ? 'Extension proposed' : 'Changed terms to review'} for ${placeOf(deal)}`,
    text: `${landlord} waits for your answer. The terms you agreed stay in force until you accept.`,
    link,
  };
}

function toCorrect(deal: Deal): TaskWords | undefined {
  if (deal.status !== 'declined' || !deal.can.includes('publish')) return undefined;
  const said = deal.note ? `They wrote: “${withoutStop(deal.note)}”. ` : '';
  const counter = deal.counter_terms !== undefined;
  return {
    kind: 'deal.declined',
    title: `${deal.retailer.legal_name} ${counter ? 'proposes other terms' : 'declined the terms'} for ${placeOf(deal)}`,
    text: counter
      ? `${said}The correction opens with what they propose; publish it, or your own.`
      : `${said}Correct the terms and publish them again.`,
    link: `/new-ui/landlord/${deal.landlord.company.master_company}/connections/edit/${deal.id}`,
  };
}

const LINKING: Partial<Record<Substatus, string>> = {
  no_pos_channel: 'Choose a store location for',
  no_deal_channel: 'Assign a store location to',
};

function toLink(deal: Deal): TaskWords | undefined {
  const runs = deal.status === 'active' || deal.status === 'active_pending';
  if (!runs || deal.has_channels || !deal.can.includes('link_channels')) return undefined;
  return {
    kind: 'deal.awaiting_pos',
    title: `${LINKING[deal.substatus] ?? 'Link a sales system for'} ${placeOf(deal)}`,
    text: 'The agreement is in force, and no sales of this store are counted yet.',
    link: `/new-ui/retailer/connections/${deal.id}/linked-sales-revenue-channels`,
  };
}

function toRenew(deal: Deal): TaskWords | undefined {
  const { end_date: end, landlord } = deal;
  if (deal.expiry_text === null || end === null || deal.pending_copy !== null) return undefined;
  if (!deal.can.includes('extend')) return undefined;
  return {
    kind: 'deal.ending',
    title: `${deal.retailer.legal_name} ends, no renewal proposed`,
    text: `${placeOf(deal)}. The agreement ends on ${yearDate(end)}.`,
    link: `/new-ui/landlord/${landlord.company.master_company}/connections/add-period/${deal.id}`,
    due: { day: end as Day, zone: landlord.company.premises.time_zone },
  };
}

/** What the viewer has asked of the other side and they have not answered. */
export function theirDealTask(deal: Deal, since: string | undefined): TheirTask | undefined {
  const begun = since ?? deal.published_at ?? deal.created_at;
  const matter = theirMatter(deal, shortDate(dayIn(new Date(begun), deal.landlord.company.premises.time_zone)));
  if (matter === undefined) return undefined;
  const isLandlord = deal.me.role === 'landlord';
  return {
    kind: `deal.${deal.substatus}`,
    title: isLandlord ? deal.retailer.legal_name : placeOf(deal),
    text: isLandlord ? `${placeOf(deal)}. ${matter}` : matter,
    link: isLandlord
      ? `/new-ui/landlord/${deal.landlord.company.master_company}/connections/${deal.id}/terms`
      : `/new-ui/retailer/connections/${deal.id}/terms`,
    deal: deal.id,
    created_at: begun,
  };
}

function theirMatter(deal: Deal, begun: string): string | undefined {
  if (deal.me.role === 'retailer') return deal.status === 'declined' ? `You declined the terms ${begun}` : undefined;
  if (deal.status === 'pending') {
    if (deal.substatus === 'pending_no_user') return `Invited ${begun}, no account yet`;
    if (deal.substatus === 'pending_extension') return `Renewal to ${shortDate(deal.end_date)}, sent ${begun}`;
    return `${deal.original === null ? 'Terms' : 'Changed terms'} sent ${begun}`;
  }
  return deal.status === 'active' && !deal.has_channels ? 'No sales system linked yet' : undefined;
}

function placeOf({ landlord }: Deal): string {
  return withUnit(landlord.company.premises.name, landlord.premises_unit);
}
