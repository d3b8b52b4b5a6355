// Asks who is there and for what the screen shows first, while its code is on the way: the page names the calls (its
// `ahead`), and web/base/ahead/ahead.ts takes the answers over. On a screen of the other side, and about a portfolio other
// than the one somebody was in last, the guards decide first, and a search may change what is asked; then only who is there
// is asked.
// The build writes it into the page.
(() => {
  const IDLE_MS = 45 * 60_000;
  const { content = '', dataset: { portfolio, side } = {} } = document.querySelector('meta[name="ahead"]') ?? {};
  const stored = (key) => {
    try {
      return localStorage.getItem(`breakpoint.${key}`);
    } catch {
      return null;
    }
  };
  const token = stored('token');
  const activity = Number(stored('activity'));
  // Whoever was away too long is about to be signed out, and nothing is asked in their name.
  const isIdle = activity > 0 && Date.now() - activity >= IDLE_MS;
  if (!token || isIdle || content === '') return;
  const [who, ...figures] = content.split(' ');
  // What side somebody is on was said of a token, whose beginning stands beside it.
  const [saidSide, saidOf] = (stored('side') ?? '').split(' ');
  const ownSide = saidOf && token.startsWith(saidOf) ? saidSide : null;
  const isOnOwnSide = ownSide !== null && (side === undefined || side === ownSide);
  const isHere = isOnOwnSide && (portfolio === undefined || portfolio === stored('master-company'));
  const now = new Date(Date.now());
  /** `{today-90}`, `{today-1y+0}`: a day by how far it is from today here, as the build names it (tools/bundle/name-days.ts). */
  const dayAt = (_, years, days) =>
    new Date(Date.UTC(now.getFullYear() - Number(years ?? 0), now.getMonth(), now.getDate() + Number(days)))
      .toISOString()
      .slice(0, 10);
  // A browser has six lines to a plain server: the code goes before the last questions of a long list.
  const FIRST = 5;
  const ask = (call, at) => {
    const address = call.replace(/\{today(?:-(\d+)y)?([+-]\d+)\}/g, dayAt);
    const controller = new AbortController();
    const answer = fetch(address, {
      headers: { Accept: 'application/json', 'X-Api-Version': '2.0', Authorization: `Token ${token}` },
      credentials: 'same-origin',
      priority: at > FIRST ? 'low' : 'auto',
      cache: 'no-store',
      signal: controller.signal,
    });
    // Whoever takes it over tells of its failure.
    answer.catch(() => undefined);
    return [address, { answer, controller }];
  };
  const wanted = isHere && location.search === '' ? [who, ...figures] : [who];
  /** `landlord:/api/…` is a question of that side alone, where both sides may open the address. */
  const ofOwnSide = (call) => {
    const [address, asker = ownSide] = call.split(':').reverse();
    return asker === ownSide ? [address] : [];
  };
  window.breakpointAhead = { token, answers: new Map(wanted.flatMap(ofOwnSide).map(ask)) };
})();
