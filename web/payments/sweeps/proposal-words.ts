// What the page after a proposal says, by where the proposal stands: its address can be kept, and opened when the merchant
// has long answered, or for a deal that nobody proposed anything for.
import type { SweepStatus } from '#core/payments/sweeps/sweep-status.ts';

type Proposal = { id: number; original: number | null; status: SweepStatus };
export type ProposalWords = { title: string; lead: string; offers: 'propose' | 'change' | 'nothing' };

/** The newest proposal of AutoPay itself; changes of it have a page of their own. */
export function proposedWords(sweeps: readonly Proposal[], merchant: string): ProposalWords {
  const newest = sweeps.filter(({ original }) => original === null).toSorted((a, b) => b.id - a.id)[0];
  if (newest?.status === 'waiting_accept') {
    const lead = `${merchant} gets an e-mail with the way to it. You are told as soon as they answer.`;
    return { title: 'AutoPay is proposed', lead, offers: 'nothing' };
  }
  if (newest?.status === 'active' || newest?.status === 'paused' || newest?.status === 'moved') {
    return { title: 'AutoPay is agreed', lead: `${merchant} has accepted it.`, offers: 'nothing' };
  }
  if (newest?.status === 'declined') {
    return {
      title: 'AutoPay was declined',
      lead: `${merchant} has answered. You can propose it again.`,
      offers: 'propose',
    };
  }
  const lead = `Nothing waits for ${merchant}.`;
  return { title: newest ? 'AutoPay has ended' : 'AutoPay is not proposed', lead, offers: 'propose' };
}

export function changeWords(sweeps: readonly Proposal[], id: number, merchant: string): ProposalWords {
  const change = sweeps.find((sweep) => sweep.id === id && sweep.original !== null);
  if (change?.status === 'waiting_accept') {
    const lead = `AutoPay goes on as agreed until ${merchant} accepts the change. They get an e-mail.`;
    return { title: 'The change is proposed', lead, offers: 'change' };
  }
  if (change?.status === 'declined') {
    return { title: 'The change was declined', lead: 'AutoPay goes on as agreed before.', offers: 'change' };
  }
  if (change)
    return { title: 'The change has been answered', lead: 'AutoPay shows what counts now.', offers: 'change' };
  return { title: 'No change is proposed', lead: 'AutoPay goes on as agreed.', offers: 'nothing' };
}
