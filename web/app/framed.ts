// Whether a page already stands inside a frame with a logo and a main region. An error page inside one brings neither.
import { createContext } from 'react';

export const FramedContext = createContext(false);
