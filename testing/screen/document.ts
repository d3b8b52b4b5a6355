// The document of a screen test: as wide as a desk, with what browsers have and it lacks, and the word by which React knows
// that a test waits for it.
import type { Window } from 'happy-dom';

(window as typeof window & Pick<Window, 'happyDOM'>).happyDOM.setViewport({ width: 1440, height: 900 });
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const deaf = { addEventListener: () => undefined, removeEventListener: () => undefined };
Object.defineProperty(document, 'fonts', { value: deaf, configurable: true });
Element.prototype.scrollIntoView = () => undefined;
