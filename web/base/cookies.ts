// The two cookies that outlive a screen: the login block and the POS connect code. Neither is a secret.
export function readCookie(name: string, source: string = document.cookie): string | undefined {
  const prefix = `${encodeURIComponent(name)}=`;
  const entry = source.split('; ').find((part) => part.startsWith(prefix));
  return entry === undefined ? undefined : decoded(entry.slice(prefix.length));
}

export function writeCookie(name: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers people still use.
  document.cookie = cookieText(name, value, seconds, window.location.protocol === 'https:');
}

export function removeCookie(name: string): void {
  writeCookie(name, '', 0);
}

export function cookieText(name: string, value: string, seconds: number, secure: boolean): string {
  const pair = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
  return `${pair}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
