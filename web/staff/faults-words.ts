// "webhook_twice" reads Webhook twice.
export function faultLabel(fault: string): string {
  const words = fault.replaceAll('_', ' ').replace(/\bhtml\b/, 'HTML');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
