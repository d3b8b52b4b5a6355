// How an address and a form name the part of an invoice that is in question.
export const linePart = (position: number) => `line-${position}`;
export const dayPart = (day: string) => `day-${day}`;
