// The hash by which a merchant says which words were read. Browsers offer it only where the page came safely (HTTPS or
// this machine), which is where the product runs.
export async function sha256Hex(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
