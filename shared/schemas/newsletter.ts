import { z } from 'zod';
import { email } from './fields.ts';

/** POST /api/newsletter */
export const newsletterSchema = z.object({ email });
