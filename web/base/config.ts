// Runtime configuration, read once from the server before the first render, so that one build serves every
// installation. `web/app` reads it by the contract and hands it over here.
export type RuntimeConfig = {
  base_url: string;
  api_version: string;
  test_mode: boolean;
  maps_key: string | null;
  /** An installation on the machine of whoever reaches it, without demo data. */
  local?: { mailbox: boolean; simulated: boolean; unclaimed: boolean } | null;
  demo: {
    password: string;
    sign_ins: { username: string; label: string; full_name: string; organisation: string }[];
  } | null;
};

let current: RuntimeConfig = { base_url: '', api_version: '2.0', test_mode: false, maps_key: null, demo: null };

export function config(): RuntimeConfig {
  return current;
}

export function setConfig(next: RuntimeConfig): void {
  current = next;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * What calls are prefixed with. The page's own installation is called by relative address, also when it was opened as
 * 127.0.0.1 and calls itself localhost: the content policy allows no other origin for what is the same server.
 */
export function callPrefix(baseUrl: string, pageOrigin: string): string {
  if (!URL.canParse(baseUrl)) return '';
  const base = new URL(baseUrl);
  const page = new URL(pageOrigin);
  const bothLocal = LOOPBACK.has(base.hostname) && LOOPBACK.has(page.hostname) && base.port === page.port;
  const isSameOrigin = base.origin === page.origin || bothLocal;
  const path = base.pathname.replace(/(?<!\/)\/+$/, '');
  return isSameOrigin ? path : `${base.origin}${path}`;
}
