// Runs before the first paint, so that a dark screen never flashes white. The build writes it into the page.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('breakpoint.scheme');
  } catch {
    stored = null;
  }
  const chosen = stored === 'light' || stored === 'dark' ? stored : null;
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
