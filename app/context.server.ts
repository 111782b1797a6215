import { createContext } from 'react-router';
import type { Services } from '#server/services.ts';

/** How loaders get the services: `context.get(servicesContext)`. Set for each request by `createLoadContext`. */
export const servicesContext = createContext<Services>();
