// Gift cards sold, redeemed and taken back, by store or day.
import { money } from '#web/base/format.ts';
import { amount } from '#web/reports/figure-columns.tsx';
import { type Part, PartReport } from '#web/reports/parts/part-report.tsx';
import type { ReportProps } from '#web/reports/report-props.ts';
import { Footnote } from '#web/ui/page.tsx';

const GIFT_CARDS: Part = {
  name: 'gift-cards',
  title: 'Gift cards sold',
  amount: ({ gift_card }) => gift_card,
  figure: ({ gift_card }, currency) => money(gift_card, currency),
  sentence: ({ gift_card_redeemed, returned_gift_card }, currency) =>
    `${money(gift_card_redeemed, currency)} were redeemed, ${money(returned_gift_card, currency)} taken back.`,
  columns: (of) => [
    amount(of, 'gift_card', 'Gift Card Sold', 'key'),
    amount(of, 'gift_card_redeemed', 'Gift Card Redeemed', 'plain'),
    amount(of, 'returned_gift_card', 'Returned Gift Card', 'part'),
    amount(of, 'gross_sales', 'Gross Sales', 'plain'),
  ],
};

export function GiftCardsReport(props: ReportProps) {
  return (
    <>
      <PartReport part={GIFT_CARDS} {...props} />
      <Footnote>
        A card that is sold is no sale yet; what is paid with it is, on the day on which it is redeemed.
      </Footnote>
    </>
  );
}
