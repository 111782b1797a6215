import { z } from 'zod';

const MESSAGE = 'Tiene que ser una fecha, como 2026-03-31';

/** A day that a person may mean, as 2026-03-31. Databases know no year 0. */
export const day = z.iso.date(MESSAGE).refine((text) => text >= '1900', MESSAGE);
