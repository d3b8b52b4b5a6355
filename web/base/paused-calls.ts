// While a page waits to be loaded anew as somebody else, its screens may still want to ask. They would ask with the next
// person's token, so their calls wait for the page to go.
let held = false;

export function pauseCalls(): void {
  held = true;
}

export function areCallsPaused(): boolean {
  return held;
}
