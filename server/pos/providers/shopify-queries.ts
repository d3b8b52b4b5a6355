// What is asked of Shopify, by the fields of its Admin API 2026-10.
const MONEY = '{ shopMoney { amount } }';

const LINE_FIELDS = `nodes {
  isGiftCard
  originalTotalSet ${MONEY}
  discountAllocations { allocatedAmountSet ${MONEY} }
  taxLines { priceSet ${MONEY} }
  product { productType category { name } }
}
pageInfo { hasNextPage endCursor }`;

export const LOCATIONS = `query Locations {
  shop { name ianaTimezone currencyCode }
  locations(first: 250) { nodes { id name isActive } }
}`;

export const ORDERS = `query Orders($first: Int!, $lines: Int!, $after: String, $query: String!) {
  orders(first: $first, after: $after, sortKey: UPDATED_AT, query: $query) {
    nodes {
      id
      processedAt
      cancelledAt
      test
      displayFinancialStatus
      taxesIncluded
      totalTaxSet ${MONEY}
      totalTipReceivedSet ${MONEY}
      totalShippingPriceSet ${MONEY}
      totalCashRoundingAdjustment { paymentSet ${MONEY} }
      additionalFees { price ${MONEY} }
      transactions(first: 20) { gateway kind status amountSet ${MONEY} }
      refunds(first: 20) {
        id
        processedAt
        totalRefundedSet ${MONEY}
        refundLineItems(first: 30) { nodes { lineItem { isGiftCard } subtotalSet ${MONEY} totalTaxSet ${MONEY} } }
        orderAdjustments(first: 10) { nodes { amountSet ${MONEY} taxAmountSet ${MONEY} } }
      }
      lineItems(first: $lines) { ${LINE_FIELDS} }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;

export const LINES = `query Lines($id: ID!, $first: Int!, $after: String) {
  order(id: $id) { lineItems(first: $first, after: $after) { ${LINE_FIELDS} } }
}`;
