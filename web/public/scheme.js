// Runs before the first paint, so that a dark screen never flashes white. Kept as a file because the content policy
// allows no inline script.
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
