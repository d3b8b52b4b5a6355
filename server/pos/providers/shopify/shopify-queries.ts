// What is asked of Shopify, by the fields of its Admin API 2026-10. A question costs points by what it could answer with,
// a thousand at most, so that lists inside an order are asked for in small pieces and read to their end where they are
// longer.
const MONEY = '{ shopMoney { amount } }';

const LINE_FIELDS = `nodes {
  id
  isGiftCard
  originalTotalSet ${MONEY}
  discountAllocations { allocatedAmountSet ${MONEY} }
  taxLines { priceSet ${MONEY} }
  product { productType category { name } }
}
pageInfo { hasNextPage endCursor }`;

const REFUND_LINE_FIELDS = `nodes { lineItem { id isGiftCard } subtotalSet ${MONEY} totalTaxSet ${MONEY} }
pageInfo { hasNextPage endCursor }`;

const REFUND_FIELDS = `id
processedAt
totalRefundedSet ${MONEY}
refundLineItems(first: $parts) { ${REFUND_LINE_FIELDS} }
refundShippingLines(first: 2) { nodes { subtotalAmountSet ${MONEY} taxAmountSet ${MONEY} } }
orderAdjustments(first: 2) { nodes { taxAmountSet ${MONEY} } }
transactions(first: 3) { nodes { status } }`;

const PAYMENT_FIELDS = `gateway kind status processedAt amountSet ${MONEY}`;

export const LOCATIONS = `query Locations {
  shop { name ianaTimezone currencyCode }
  locations(first: 250) { nodes { id name isActive } }
}`;

export const ORDERS = `query Orders(
  $first: Int!, $lines: Int!, $parts: Int!, $refunds: Int!, $payments: Int!, $after: String, $query: String!
) {
  orders(first: $first, after: $after, sortKey: UPDATED_AT, query: $query) {
    nodes {
      id
      processedAt
      test
      sourceName
      currencyCode
      displayFinancialStatus
      taxesIncluded
      retailLocation { id }
      totalPriceSet ${MONEY}
      totalReceivedSet ${MONEY}
      totalRefundedSet ${MONEY}
      totalDiscountsSet ${MONEY}
      totalTaxSet ${MONEY}
      totalTipReceivedSet ${MONEY}
      totalShippingPriceSet ${MONEY}
      totalCashRoundingAdjustment { paymentSet ${MONEY} refundSet ${MONEY} }
      additionalFees { price ${MONEY} }
      transactions(first: $payments) { ${PAYMENT_FIELDS} }
      refunds(first: $refunds) { ${REFUND_FIELDS} }
      lineItems(first: $lines) { ${LINE_FIELDS} }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;

export const LINES = `query Lines($id: ID!, $first: Int!, $after: String) {
  order(id: $id) { lineItems(first: $first, after: $after) { ${LINE_FIELDS} } }
}`;

export const REFUND_LINES = `query RefundLines($id: ID!, $first: Int!, $after: String) {
  refund(id: $id) { refundLineItems(first: $first, after: $after) { ${REFUND_LINE_FIELDS} } }
}`;

/** These two lists have no pages: all of them, or the first so many. */
export const REFUNDS = `query Refunds($id: ID!, $parts: Int!) {
  order(id: $id) { refunds { ${REFUND_FIELDS} } }
}`;

export const PAYMENTS = `query Payments($id: ID!) {
  order(id: $id) { transactions { ${PAYMENT_FIELDS} } }
}`;
